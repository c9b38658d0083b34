import type { Database } from '#db/client.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { proposeRefund } from '#server/money/payments/refunds.ts'
import { adminNo } from '../people.ts'

/** Money owed back, and an administrator's proposal for its refund. */
export async function addSalesFixtures({ db, admin }: { db: Database; admin: number }): Promise<{ approval: number }> {
  const owed = {
    transactionId: 'access-sales',
    cents: 100,
    currency: 'MXN',
    reason: 'paid-twice',
    createdAt: 0,
  } as const
  const [row] = await db.insert(refundsDue).values(owed).returning({ id: refundsDue.id })
  const done = await proposeRefund(db, adminNo(admin), { refund: row?.id ?? 0, note: 'Devuelto', at: Date.now() })
  return { approval: 'approval' in done ? done.approval : 0 }
}
