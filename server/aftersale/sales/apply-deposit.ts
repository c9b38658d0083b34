import { and, asc, eq, inArray } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { payments } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { readSale } from './dues.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { findPerhapsPaid, startPayment } from '#server/money/index.ts'
import type { Buyer } from '#server/people/index.ts'
import { usableDeposit } from '#server/aftersale/limit-requests/read.ts'

/** `changed`: another sum is due or left than the page showed, or a payment of it is being decided. */
type ApplyRefusal = { refused: 'nothing-due' | 'changed' }

/**
 * Counts a deposit towards a lot's first payment, as its buyer says (ruling 95): all that is due, or what is left. The
 * rest of either stays: due, or to be returned. `pesos`: the sum that the page offered. Throws AccountClosed.
 */
export function applyDeposit(
  house: Pick<House, 'db' | 'actors' | 'fulfilment'>,
  { accountId: payer }: Buyer,
  { auction, pesos, at }: { auction: number; pesos: number; at: number },
): Promise<{ payment: string } | ApplyRefusal> {
  return transact(house.db, async (work: UnitOfWork<ApplyRefusal>) => {
    const { tx, refuse } = work
    const own = and(eq(sales.auctionId, auction), eq(sales.buyerId, payer))
    await tx.select({ id: sales.auctionId }).from(sales).where(own).for('update')
    const sale = await readSale(tx, auction, payer)
    if (sale?.due?.purpose !== 'first-payment') return refuse({ refused: 'nothing-due' })
    if (await findPerhapsPaid(tx, { auction, payer, purpose: 'first-payment' })) return refuse({ refused: 'changed' })
    await tx
      .select({ id: limitRequests.id })
      .from(limitRequests)
      .where(and(eq(limitRequests.accountId, payer), inArray(limitRequests.state, STATES.limitRequest.usable)))
      .orderBy(asc(limitRequests.id))
      .for('update')
    const usable = await usableDeposit(tx, payer)
    if (!usable || Math.min(usable.pesos, sale.due.pesos) !== pesos) return refuse({ refused: 'changed' })
    const applied = { type: 'deposit.applied', auction, pesos, at } as const
    const { accepted } = await house.actors.limitRequest.sendWithin(work, usable.request, applied)
    if (!accepted) return refuse({ refused: 'changed' })
    const { purpose, pesos: asked } = sale.due
    const order = { purpose, payer, auction, pesos: asked, item: sale.horse, method: 'deposit' } as const
    const payment = await startPayment(house, work as UnitOfWork, order)
    const recorded = { type: 'payment.recorded', at, ...(pesos < asked && { pesos }) } as const
    await house.actors.payment.sendWithin(work, payment.id, recorded)
    const [row] = await tx.select().from(payments).where(eq(payments.id, payment.id))
    if (!row) throw new Error(`Payment ${payment.id} is gone`)
    if (pesos < asked) {
      const payload = { payment: payment.id, told: 'part', transaction: payment.reference } as const
      await enqueue(tx, [{ task: 'payments.review-mail', payload, key: `payment-review:${payment.id}:part` }])
      return { payment: payment.reference }
    }
    if ((await house.fulfilment['first-payment'].approved(work, row, at)) !== 'granted')
      return refuse({ refused: 'nothing-due' })
    const payload = { payment: payment.id, granted: true }
    await enqueue(tx, [{ task: 'payments.mail', payload, key: `payment-mail:${payment.id}` }])
    return { payment: payment.reference }
  })
}
