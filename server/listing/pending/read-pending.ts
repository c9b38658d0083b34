import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { PendingNews } from '#server/engine/live/protocol.ts'

/**
 * Pending work of the house. `audits`: submitted and not opened for audit, new or revised, assigned or not. `messages`:
 * unseen. `refunds`: money owed or under review, and movements of the provider that call somebody. `approvals`:
 * proposals that wait for a second administrator. `vetFiles`: held files of vets' files. `at`: the database's clock, in
 * epoch ms.
 */
export type Pending = Omit<PendingNews, 'changed'>

/** Maximum count: more than a day's work. */
export const MOST_COUNTED = 1_000

/** A single statement; each count uses an index that contains only pending rows. */
export async function readPending(db: Database): Promise<Pending> {
  const [row] = await db.execute<Pending>(sql`
    select
      (select count(*)::int from (
        select from audit_tickets where closed_at is null and status in (0, 1) limit ${MOST_COUNTED}::int) a) as audits,
      (select count(*)::int from (
        select from contact_messages where seen_at is null limit ${MOST_COUNTED}::int) m) as messages,
      (select count(*)::int from (
        select from refunds_due where resolved_at is null
        union all select from provider_movements where calls and attended_at is null
        limit ${MOST_COUNTED}::int) r) as refunds,
      (select count(*)::int from (
        select from approvals where outcome is null limit ${MOST_COUNTED}::int) w) as approvals,
      (select count(*)::int from (
        select from vet_files where state = 'held' and removed_at is null limit ${MOST_COUNTED}::int) v) as "vetFiles",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as at`)
  if (!row) throw new Error('Nothing was counted')
  return row
}
