import { MINUTE } from '#machines/time.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { payments } from '#db/schema/money/payments.ts'
import { deposit as words } from '#app/texts/money/deposits.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { findPerhapsPaid, type Fulfilments, type StartedPayment, startPayment } from '#server/money/index.ts'
import { type Buyer, holdActive, isActive } from '#server/people/index.ts'
import { bidderRefusal, readStrikeCount } from '#server/sale/index.ts'
import { readLastClosing } from './last-closing.ts'

/** Age in ms up to which an open payment's page is offered again instead of a second payment. */
const REUSE_MS = 30 * MINUTE

/**
 * Payment for the deposit of an own wish: one that may be paid already or is reviewed, a recent open one, or a new one.
 * Null if none is to be paid, its evening is over, or the buyer may not bid. Throws AccountClosed. `at` in epoch ms.
 */
export function startDeposit(
  house: Pick<House, 'db' | 'actors'>,
  buyer: Buyer,
  { request, at }: { request: number; at: number },
): Promise<StartedPayment | null> {
  const { accountId: payer } = buyer
  return transact(house.db, async (work: UnitOfWork) => {
    const { tx } = work
    const own = and(eq(limitRequests.id, request), eq(limitRequests.accountId, payer))
    const [row] = await tx
      .select({ state: limitRequests.state, deposit: limitRequests.deposit, evening: limitRequests.evening })
      .from(limitRequests)
      .where(own)
      .for('update')
    if (row?.state !== 'payable' || row.deposit === null || bidderRefusal(buyer)) return null
    if ((await readLastClosing(tx, row.evening, at)) === null) return null
    await holdActive(tx, [payer])
    const begun =
      (await findPerhapsPaid(tx, { limitRequest: request, payer })) ?? (await reusable(tx, request, row.deposit, at))
    if (begun) return begun
    const order = { purpose: 'deposit', payer, limitRequest: request, pesos: row.deposit } as const
    return startPayment(house, work, { ...order, item: words.item })
  })
}

async function reusable(
  tx: UnitOfWork['tx'],
  request: number,
  pesos: number,
  at: number,
): Promise<StartedPayment | undefined> {
  const [begun] = await tx
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.limitRequestId, request),
        eq(payments.amount, pesos),
        eq(payments.state, 'pending'),
        gt(payments.createdAt, at - REUSE_MS),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return begun
}

/**
 * A paid deposit carries its limit at once. It is owed back if its evening is over, it was paid already, or the account
 * was barred, suspended or closed meanwhile.
 */
export function depositFulfilment({ actors }: Pick<House, 'actors'>): Pick<Fulfilments, 'deposit'> {
  return {
    deposit: {
      async approved(work, { id, payerId, limitRequestId: request }, at) {
        if (request === null) return 'not-available'
        // `LOCK_ORDER`: the wish before its account.
        const [row] = await work.tx
          .select({ evening: limitRequests.evening })
          .from(limitRequests)
          .where(eq(limitRequests.id, request))
          .for('update')
        if (!row || (await readLastClosing(work.tx, row.evening, at)) === null) return 'not-available'
        if (!(await isActive(work.tx, payerId)) || (await readStrikeCount(work.tx, payerId, at)).barred)
          return 'not-available'
        const event = { type: 'deposit.received', payment: id, at } as const
        const { accepted } = await actors.limitRequest.sendWithin(work, request, event)
        return accepted ? 'granted' : 'not-available'
      },
      async returned(work, { limitRequestId: request }, at) {
        if (request === null) return
        await actors.limitRequest.sendWithin(work, request, { type: 'deposit.returned', at })
      },
    },
  }
}
