import { and, eq, inArray, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { eveningSpan } from '#machines/evening/rules.ts'
import { type Backing, judgeWish, type WishRefusal } from '#machines/limit-request/rules.ts'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { adminJobs } from '#server/money/index.ts'
import { type Buyer, countPress, holdActive, type TooOften } from '#server/people/index.ts'
import { bidderRefusal } from '#server/sale/index.ts'
import { waitingJobs } from './jobs.ts'
import { readLastClosing } from './last-closing.ts'

type Wish = {
  /** Whole pesos. */
  wished: number
  backing: Backing
  note: string
  /** "2026-11-21". */
  evening: string
  /** The auction at which it is asked for; null for none. */
  auction: number | null
  /** Epoch ms. */
  at: number
}

type AskRefusal = { refused: WishRefusal | BidderRefusal } | TooOften

/** Asks for a higher limit: the house's administrators are told at once. Throws AccountClosed. */
export function askLimit(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  buyer: Buyer,
  { wished, backing, note, evening, auction, at }: Wish,
): Promise<{ request: number } | AskRefusal> {
  const { accountId } = buyer
  return transact(db, async (work: UnitOfWork<AskRefusal>) => {
    const { tx, refuse } = work
    const notAllowed = bidderRefusal(buyer)
    if (notAllowed) return refuse({ refused: notAllowed })
    // Of two presses at once the second waits here, and finds the first one's wish.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    await holdActive(tx, [accountId])
    const over = (await readLastClosing(tx, evening, at)) === null
    const why = judgeWish(wished, { ...(await readStanding(tx, accountId)), over })
    if (why) return refuse({ refused: why })
    const tooOften = await countPress(tx, 'limit.asked', { by: accountId, to: 'house' })
    if (tooOften) return refuse(tooOften)
    const { until } = eveningSpan(evening)
    const columns = { accountId, evening, auctionId: auction, backing, note }
    const request = await actors.limitRequest.create(work as UnitOfWork, { wished, askedAt: at, until }, columns)
    await enqueue(tx, await adminJobs(tx, (admin) => waitingJobs(request, admin)))
    return { request }
  })
}

/** Takes back an own wish before a deposit is paid; false if that is too late. `at` in epoch ms. */
export function withdrawWish(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  { request, at }: { request: number; at: number },
): Promise<boolean> {
  return transact(db, async (work: UnitOfWork<false>) => {
    const own = and(eq(limitRequests.id, request), eq(limitRequests.accountId, accountId))
    const [row] = await work.tx.select({ id: limitRequests.id }).from(limitRequests).where(own).for('update')
    if (!row) return work.refuse(false)
    const { accepted } = await actors.limitRequest.sendWithin(work, request, { type: 'request.withdrawn', at })
    return accepted || work.refuse(false)
  })
}

/** What a wish is judged by. */
export async function readStanding(db: Pick<Tx, 'select'>, account: number) {
  const openOne = db
    .select({ id: limitRequests.id })
    .from(limitRequests)
    .where(and(eq(limitRequests.accountId, accounts.id), inArray(limitRequests.state, STATES.limitRequest.open)))
  const [row] = await db
    .select({
      offered: sql<boolean>`${settings.limitRequests} and ${settings.bidLimit} > 0`,
      limit: sql<number>`greatest(coalesce(${accounts.bidLimit}, ${settings.bidLimit}),
        ${accounts.carriedLimit})::float8`,
      open: sql<boolean>`exists ${openOne}`,
      percentage: settings.depositPercentage,
    })
    .from(accounts)
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(accounts.id, account))
  return row ?? { offered: false, limit: 0, open: false, percentage: 0 }
}
