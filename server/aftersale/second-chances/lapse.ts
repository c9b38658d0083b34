import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { lapseJob } from './jobs.ts'

/** Pause until an hour is looked at again that an outage may move, in ms. */
const AGAIN_MS = 1_000

/** Refuses an unanswered offer; the seller may act again. A repeated or early job changes nothing. */
export async function lapseSecondChance({ db, actors }: Pick<House, 'db' | 'actors'>, id: number): Promise<void> {
  await transact(db, async (work: UnitOfWork<undefined>) => {
    const [row] = await work.tx
      .select({
        auction: secondChances.auctionId,
        expiresAt: secondChances.expiresAt,
        // The database's clock, which also decides when jobs are due.
        at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`,
      })
      .from(secondChances)
      .where(eq(secondChances.id, id))
    if (!row) return
    const { auction, expiresAt, at } = row
    if (!(await hourStands(work.tx, expiresAt))) return enqueue(work.tx, [lapseJob(id, at + AGAIN_MS)])
    const over = await actors.secondChance.sendWithin(work, id, { type: 'offer.lapsed', at })
    if (over.accepted) await actors.auction.sendWithin(work, auction, { type: 'second-chance.refused', at })
  })
}

/** At boot: enqueues jobs that became due while no server was running, in case theirs were lost or given up. */
export async function catchUpSecondChances(db: Database, now = Date.now()): Promise<void> {
  const due = await db
    .select({ id: secondChances.id, at: secondChances.expiresAt })
    .from(secondChances)
    .where(and(eq(secondChances.state, 'offered'), lte(secondChances.expiresAt, now)))
    .limit(1_000)
  await enqueue(
    db,
    due.map(({ id, at }) => lapseJob(id, at)),
  )
}
