import { sql } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'

/** A payer's full name as far as given; for a query that joins `accounts` and left-joins `people`. */
export const payerName = sql<string>`concat_ws(' ', ${accounts.name}, ${people.paternalSurname},
  ${people.maternalSurname})`
