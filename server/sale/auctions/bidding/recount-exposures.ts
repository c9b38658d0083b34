import { sql } from 'drizzle-orm'
import { MINUTE } from '#machines/time.ts'
import type { House } from '#server/engine/house.ts'
import type { Job } from '#server/engine/jobs/enqueue.ts'

/**
 * To be enqueued when the house begins to have limits. A bid sent before raises no version, and may be stored after its
 * bidder's exposure was read; after a minute none is on its way.
 */
export const recountJob = (now: number): Job => ({
  task: 'auctions.recount-exposures',
  payload: { since: now },
  runAt: now + MINUTE,
  key: 'recount-exposures',
})

/** Makes every node read the exposures of all bidders anew (`exposure_versions`). */
export async function recountExposures({ db }: Pick<House, 'db'>): Promise<void> {
  await db.execute(sql`select raise_exposure_versions()`)
}
