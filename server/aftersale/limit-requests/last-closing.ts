import { sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import { eveningSpan } from '#machines/evening/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** The latest closing of an evening's lots that are still to close at `at`; null when it is over. Epoch ms. */
export async function readLastClosing(tx: Tx, evening: string, at: number): Promise<number | null> {
  const { from, until } = eveningSpan(evening)
  if (at >= until) return null
  const [row] = await tx.execute<{ at: number | null }>(sql`
    select (extract(epoch from max(closes_at)) * 1000)::float8 as at from auctions
    where state in ${STATES.auction.takingBids} and not practice
      and closes_at >= ${new Date(from).toISOString()}::timestamptz
      and closes_at < ${new Date(until).toISOString()}::timestamptz`)
  return row?.at ?? null
}
