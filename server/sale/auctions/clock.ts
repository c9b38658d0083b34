import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { type Log, logWarning } from '#server/engine/logs/log.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { closingAgainJob, closingJob, openingJob } from './effects.ts'
import { mustWait } from './bidding/unjudged.ts'

/** Opens the auction if it is due; a late or repeated job changes nothing. */
export async function openAuction({ db, actors }: Pick<House, 'db' | 'actors'>, auction: number): Promise<void> {
  await actors.auction.send(auction, { type: 'auction.opened', at: await databaseNow(db) })
}

type Closing = Pick<House, 'db' | 'actors' | 'arrivals'>

/**
 * True if the closing hour has passed, and an outage that would move it may not be known or applied yet (ruling 73). No
 * limit: no hammer falls on a house that nobody could bid at.
 */
const isUncertain = async (db: Database, { closesAt, practice }: ClosingLot): Promise<boolean> =>
  !practice && !(await hourStands(db, closesAt))

type ClosingLot = { closesAt: number; practice: boolean }

/** The closing of an auction that is scheduled or open; undefined if there is none. */
async function closingOf(db: Database | Tx, auction: number, lock = false): Promise<ClosingLot | undefined> {
  const query = db
    .select({ closesAt: auctions.closesAt, practice: auctions.practice })
    .from(auctions)
    .where(and(eq(auctions.id, auction), auctions.live))
  const [row] = await (lock ? query.for('share') : query)
  return row
}

/** Its row is locked, so that the job of a closing that is moved earlier meanwhile comes after this one. */
const scheduleAgain = (db: Database, auction: number): Promise<void> =>
  db.transaction(async (tx) => {
    const lot = await closingOf(tx, auction, true)
    if (lot) await enqueue(tx, [closingJob(auction, lot.closesAt)])
  })

/**
 * Closes the auction if `closesAt` and the grace have passed. If it was extended since, the job is made anew for the
 * closing it has now: bids of a long duel need none. While any node has an unjudged bid that may have arrived in time,
 * closing is retried a moment later.
 */
export async function closeAuction(
  house: Closing,
  auction: number,
  log: (line: string) => void = logWarning,
): Promise<void> {
  const { db } = house
  const at = await databaseNow(db)
  const lot = await closingOf(db, auction)
  if (!lot) return
  if (at < lot.closesAt + CLOSING_GRACE_MS) return scheduleAgain(db, auction)
  if ((await isUncertain(db, lot)) || (await mustWait(house, auction, at, log)))
    return enqueue(db, [closingAgainJob(auction, at)])
  await house.actors.auction.send(auction, { type: 'auction.closed', at })
}

/**
 * Epoch ms by the clock that decides when jobs are due. With a node's own clock a moment behind, the job would be done
 * and its event refused as too early: the auction would stay open for ever.
 */
export async function databaseNow(db: Database): Promise<number> {
  const [row] = await db.execute<{ now: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row?.now ?? Date.now()
}

/** At boot: enqueues jobs that became due while no server was running, in case theirs were lost or given up. */
export async function catchUp(db: Database, now = Date.now()): Promise<void> {
  const opening = await db
    .select({ id: auctions.id, at: auctions.opensAt })
    .from(auctions)
    .where(and(inArray(auctions.state, STATES.auction.ahead), lte(auctions.opensAt, now)))
  const closing = await db
    .select({ id: auctions.id, at: auctions.closesAt })
    .from(auctions)
    .where(and(inArray(auctions.state, STATES.auction.takingBids), lte(auctions.closesAt, now)))
  await enqueue(db, [
    ...opening.map(({ id, at }) => openingJob(id, at)),
    ...closing.map(({ id, at }) => closingJob(id, at)),
  ])
}

/**
 * Interval between sweeps for auctions that are overdue, and the lateness that counts as overdue, in ms. A job that
 * failed twice on a dead database is retried only after ten seconds: too late while buyers are watching.
 */
const SWEEP_MS = 3_000
const LATE_MS = CLOSING_GRACE_MS + 2_000

/** Repeats `catchUp`: a job may be lost or delayed while buyers watch an auction that does not close. */
export function keepCatchingUp(db: Database, log: Log, every = SWEEP_MS): { stop(): void } {
  const look = () =>
    void catchUp(db, Date.now() - LATE_MS).catch((error: unknown) => log('auctions: not looked at', error))
  const timer = setInterval(look, every)
  return { stop: () => clearInterval(timer) }
}
