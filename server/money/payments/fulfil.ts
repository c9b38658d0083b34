import { eq } from 'drizzle-orm'
import { payments } from '#db/schema/money/payments.ts'
import type { Money } from '#machines/payment/rules.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { oweBack } from './owe-back.ts'

/**
 * Grants what an approved payment is for and mails the receipt; if it is gone, the transaction's money is owed back,
 * which is mailed instead. `at` in epoch ms.
 */
export async function fulfil(
  { fulfilment }: Pick<House, 'fulfilment'>,
  work: UnitOfWork,
  id: number,
  { transactionId, money, at }: { transactionId: string; money: Money; at: number },
): Promise<'granted' | 'not-available'> {
  // Read again: the approval may have changed the sum that counts.
  const [payment] = await work.tx
    .select()
    .from(payments)
    .where(eq(payments.id, id))
    .prepare('payment_to_fulfil')
    .execute()
  if (!payment) throw new Error(`Payment ${id} is gone`)
  const result = await fulfilment[payment.purpose].approved(work, payment, at)
  if (result === 'not-available') await oweBack(work.tx, id, { transactionId, money, reason: result, at })
  const payload = { payment: id, granted: result === 'granted' }
  await enqueue(work.tx, [{ task: 'payments.mail', payload, key: `payment-mail:${id}` }])
  return result
}
