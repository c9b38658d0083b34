import { sql } from 'drizzle-orm'

/** The moment in which a day (ISO) of Mexico City begins, and the one in which it is over. */
export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Mexico_City')`
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'America/Mexico_City')`
