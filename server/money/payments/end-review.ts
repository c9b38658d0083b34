import { eq } from 'drizzle-orm'
import { payments } from '#db/schema/money/payments.ts'
import type { RefundReason, ReviewDecision } from '#machines/payment/rules.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { fulfil } from './fulfil.ts'

type Decided = {
  payment: number | null
  transactionId: string
  cents: number
  currency: string
  reason: RefundReason
  decision: ReviewDecision
  at: number
}

/**
 * Carries out the house's decision about money that bought nothing: counts it with its consequences, or tells the payer
 * of its return and gives new time to pay. False if it can no longer count: paid otherwise, or what it was for is gone.
 */
export async function endReview(
  { actors, fulfilment }: Pick<House, 'actors' | 'fulfilment'>,
  work: UnitOfWork,
  { payment: id, transactionId, cents, currency, reason, decision, at }: Decided,
): Promise<boolean> {
  if (id === null) return true
  const event =
    decision === 'returned'
      ? ({ type: 'review.returned', at, transactionId } as const)
      : ({ type: 'review.accepted', at, transactionId, pesos: decision === 'part' ? cents / 100 : null } as const)
  const outcome = await actors.payment.sendWithin(work, id, event)
  if (decision === 'accepted') {
    if (!outcome.accepted) return false
    return (await fulfil({ fulfilment }, work, id, { transactionId, money: { cents, currency }, at })) === 'granted'
  }
  const [payment] = await work.tx.select().from(payments).where(eq(payments.id, id))
  if (!payment) return false
  const ways = fulfilment[payment.purpose]
  if (reason === 'deposit-over') await ways.returned?.(work, payment, at)
  // Money owed back for another reason: the payment itself stays as it is.
  if (!outcome.accepted) return decision === 'returned'
  if (outcome.receipt === 'returned') await ways.changed?.(work, payment, 'returned', { at, reason: null })
  await ways.reviewed?.(work, payment, at)
  await enqueue(work.tx, [
    {
      task: 'payments.review-mail',
      payload: { payment: id, told: decision, transaction: transactionId },
      key: `payment-review:${id}:${decision}:${transactionId}`,
    },
  ])
  return true
}
