import { sql } from 'drizzle-orm'
import { accounts, people } from '#db/schema/accounts.ts'

/**
 * A payer's name with both surnames, as far as they are told; for a query that joins `accounts` and, loosely, `people`.
 */
export const payerName = sql<string>`concat_ws(' ', ${accounts.name}, ${people.paternalSurname}, ${people.maternalSurname})`
