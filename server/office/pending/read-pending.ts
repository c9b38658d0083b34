import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { PendingKind, PendingNews } from '#server/engine/live/protocol.ts'
import { countWaiting } from './waiting.ts'

/** Pending work of the house, by kind (`waiting.ts`). `at`: the database's clock, in epoch ms. */
type Pending = Omit<PendingNews, 'changed'>

/** Maximum count: more than a day's work. */
const MOST_COUNTED = 1_000

const EVERY: Record<PendingKind, true> = {
  audits: true,
  receipts: true,
  messages: true,
  refunds: true,
  movements: true,
  approvals: true,
  vetFiles: true,
  claims: true,
  limits: true,
}
const KINDS = Object.keys(EVERY) as PendingKind[]

/** A single statement; each count uses an index that contains only pending rows. */
export async function readPending(db: Database): Promise<Pending> {
  const counts = KINDS.map((kind) => sql`${countWaiting(kind, MOST_COUNTED)} as ${sql.identifier(kind)}`)
  const [row] = await db.execute<Pending>(sql`
    select ${sql.join(counts, sql`, `)}, (extract(epoch from clock_timestamp()) * 1000)::float8 as at`)
  if (!row) throw new Error('Nothing was counted')
  return row
}
