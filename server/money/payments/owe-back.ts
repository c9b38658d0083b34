import { refundsDue } from '#db/schema/money/payments.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Money, RefundReason } from '#machines/payment/rules.ts'

/** Money that the house has to decide about: `payment` is null if it is for none of ours. `at` in epoch ms. */
type OwedBack = { transactionId: string; money: Money; reason: RefundReason; at: number }

/** Records money that bought nothing, once for each payment and transaction; nothing of 0 is owed. */
export async function oweBack(tx: Pick<Tx, 'insert'>, paymentId: number | null, ...all: OwedBack[]): Promise<void> {
  const rows = all
    .filter(({ money }) => money.cents > 0)
    .map(({ transactionId, money, reason, at }) => ({ paymentId, transactionId, ...money, reason, createdAt: at }))
  if (rows.length > 0) await tx.insert(refundsDue).values(rows).onConflictDoNothing()
}
