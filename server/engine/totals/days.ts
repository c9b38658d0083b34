import { sql } from 'drizzle-orm'

/** Beginning and end of a day (ISO) in Mexico City. */
export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Mexico_City')`
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'America/Mexico_City')`
