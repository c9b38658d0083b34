import { or, type SQL, sql } from 'drizzle-orm'
import { auditObservations } from '#db/schema/audits.ts'
import { listings } from '#db/schema/listings.ts'

/** The condition under which a seller is shown an observation: what an audit writes down while it lasts is not sent yet. */
export function wasSent(): SQL | undefined {
  return or(sql`${listings.stage} <> 3`, sql`${auditObservations.createdAt} < ${listings.submittedAt}`)
}
