import { or, type SQL, sql } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { listings } from '#db/schema/listing/listings.ts'

/** Condition for observations a seller may see: those recorded during an audit are sent only when it ends. */
export function wasSent(): SQL | undefined {
  return or(sql`${listings.stage} <> 3`, sql`${auditObservations.createdAt} < ${listings.submittedAt}`)
}
