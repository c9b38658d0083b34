import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { AFTERMATH_MS, type Outage } from '#machines/outage/rules.ts'
import type { House } from '#server/engine/house.ts'
import { databaseNow } from '#server/sale/auctions/clock.ts'

/** Lots moved at the same time; bids go on meanwhile. */
const AT_ONCE = 4

/** Moves the closing of every live lot that the outage concerns; a lot that it has moved already stays. */
export async function moveLots(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  outage: { id: number } & Outage,
): Promise<void> {
  const lots = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(concerned(outage))
    .orderBy(...soonest)
  const at = await databaseNow(db)
  const failures: unknown[] = []
  const next = lots.values()
  // One lot that cannot be moved must not keep the others; it is tried again, and its hammer waits.
  const worker = async () => {
    for (const { id } of next)
      await actors.auction.send(id, { type: 'closing.moved', at, outage }).catch((error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${lots.length} lots did not move`)
}

const soonest = [asc(auctions.closesAt), asc(auctions.id)]

/** Live lots whose closing an outage moves. Practice lots sell nothing and close when they do. */
export const concerned = ({ startedAt, endedAt }: Outage) =>
  and(
    sql`${auctions.state} in ('scheduled', 'open')`,
    eq(auctions.practice, false),
    sql`${auctions.closesAt} between ${moment(startedAt)} and ${moment(endedAt + AFTERMATH_MS)}`,
  )

const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`

/** Number of the lots that an outage would move, and the first of them by closing. */
export async function readConcerned(db: Pick<Database, 'select' | '$count'>, outage: Outage, most: number) {
  const total = await db.$count(auctions, concerned(outage))
  const lots = await db
    .select({ id: auctions.id, closesAt: auctions.closesAt })
    .from(auctions)
    .where(concerned(outage))
    .orderBy(...soonest)
    .limit(most)
  return { total, lots }
}
