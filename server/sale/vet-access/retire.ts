import { DAY } from '#machines/time.ts'
import { lt, sql } from 'drizzle-orm'
import { vetPasses, vetViews } from '#db/schema/sale/vet-access.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

/** Views and passes are kept as long as security events, in ms. */
const KEPT_MS = 400 * DAY
/** Rows per run. */
const BATCH = 5_000

/** Deletes views and passes, and with these vets' names, after 400 days. `now` in epoch ms. */
export async function retireVetAccess({ db }: Pick<House, 'db'>, now: number): Promise<void> {
  const old = sql`${new Date(now - KEPT_MS).toISOString()}::timestamptz`
  await db.delete(vetViews).where(sql`${vetViews.id} in (
    select id from vet_views where seen_at < ${old} order by id limit ${BATCH}::int)`)
  await db.delete(vetPasses).where(lt(vetPasses.expiresAt, now - KEPT_MS))
}

/** One pending run at a time, for any number of nodes. */
export async function scheduleVetRetirement({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'vet-access.retire', payload: {}, runAt, key: 'vet-access.retire' }])
}

export const nextRetirement = (now: number) => now + DAY
