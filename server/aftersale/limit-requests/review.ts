import { HOUR, MINUTE } from '#machines/time.ts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { states } from '#machines/limit-request/status.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import type { Database } from '#db/client.ts'
import { reviewJob } from './jobs.ts'
import { readLastClosing } from './last-closing.ts'

/** Time after the last closing of an evening in which its hammer falls, in ms. */
const HAMMER_MS = MINUTE
/** Pause until it is asked again whether a purchase still needs a deposit, in ms. */
const AGAIN_MS = HOUR

/**
 * Looks what time has made of a wish (ruling 95). Undecided or unpaid ones lapse with their evening. A carried limit
 * ends once no lot of the evening is open, and its deposit goes back unless a purchase needs it. A repeated or early
 * job changes nothing.
 */
export async function reviewWish({ db, actors }: Pick<House, 'db' | 'actors'>, id: number): Promise<void> {
  await transact(db, async (work: UnitOfWork) => {
    const { tx } = work
    const [row] = await tx
      .select({
        state: limitRequests.state,
        account: limitRequests.accountId,
        evening: limitRequests.evening,
        until: limitRequests.until,
        // The database's clock, which also decides when jobs are due.
        at: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`,
      })
      .from(limitRequests)
      .where(eq(limitRequests.id, id))
      .for('update')
    if (!row) return
    const { account, evening, until, at } = row
    const send = (type: 'request.lapsed' | 'evening.over' | 'deposit.released') =>
      actors.limitRequest.sendWithin(work, id, { type, at })
    const again = (runAt: number) => enqueue(tx, [reviewJob(id, runAt)])
    if (states[row.state].waits !== null) return at >= until ? void (await send('request.lapsed')) : again(until)
    let { state } = row
    if (state === 'carried') {
      const last = await readLastClosing(tx, evening, at)
      if (last !== null) return again(Math.min(until, Math.max(at, last) + HAMMER_MS))
      await send('evening.over')
      state = 'held'
    }
    if (state !== 'held') return
    if (await isNeeded(tx, account)) return again(at + AGAIN_MS)
    await send('deposit.released')
  })
}

/** The buyer leads, negotiates, or owes a first payment: the deposit stands behind it. */
async function isNeeded(tx: Tx, account: number): Promise<boolean> {
  const [row] = await tx.execute<{ needed: boolean }>(sql`
    select exists (select from auctions where leader_id = ${account}::int and live and not practice)
      or exists (select from auctions where leader_id = ${account}::int and state in ${STATES.auction.negotiating})
      or exists (select from sales s join auctions a on a.id = s.auction_id
        where s.buyer_id = ${account}::int and a.state in ${STATES.auction.firstDue}) as needed`)
  return row?.needed ?? false
}

/** Looks at a buyer's deposits at once: a first payment was made. */
export async function reviewDepositsOf(tx: Tx, account: number): Promise<void> {
  const held = await tx
    .select({ id: limitRequests.id })
    .from(limitRequests)
    .where(and(eq(limitRequests.accountId, account), inArray(limitRequests.state, STATES.limitRequest.usable)))
  await enqueue(
    tx,
    held.map(({ id }) => reviewJob(id)),
  )
}

/** At boot: enqueues looks that became due while no server was running, in case theirs were lost or given up. */
export async function catchUpWishes(db: Database, now = Date.now()): Promise<void> {
  const due = await db
    .select({ id: limitRequests.id })
    .from(limitRequests)
    .where(
      and(
        lte(limitRequests.until, now),
        or(
          inArray(limitRequests.state, STATES.limitRequest.open),
          inArray(limitRequests.state, STATES.limitRequest.holding),
        ),
      ),
    )
    .limit(1_000)
  await enqueue(
    db,
    due.map(({ id }) => reviewJob(id)),
  )
}
