import { asc } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Outage } from '#machines/outage/rules.ts'
import type { House } from '#server/engine/house.ts'
import { databaseNow } from '#server/sale/auctions/clock.ts'
import { concerned } from './concerned.ts'

/** Lots moved at the same time; bids go on meanwhile. */
const AT_ONCE = 4

/** Moves the closing of every live lot that the outage concerns; a lot that it has moved already stays. */
export async function moveLots(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  outage: { id: number } & Outage,
): Promise<void> {
  const { id: number, startedAt, endedAt } = outage
  const span = { id: number, startedAt, endedAt }
  const lots = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(concerned(outage))
    .orderBy(asc(auctions.closesAt), asc(auctions.id))
  const at = await databaseNow(db)
  const failures: unknown[] = []
  const next = lots.values()
  // One lot that cannot be moved must not keep the others; it is tried again, and its hammer waits.
  const worker = async () => {
    for (const { id } of next)
      await actors.auction.send(id, { type: 'closing.moved', at, outage: span }).catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${lots.length} lots did not move`)
}
