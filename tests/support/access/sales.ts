import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { shillSignals } from '#db/schema/sale/shills.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { proposeRefund } from '#server/money/payments/refunds.ts'
import { addBuyers } from '../fixtures.ts'
import { adminNo } from '../people.ts'

/** Money owed back, an administrator's proposal for its refund, and a signal. */
export async function addSalesFixtures({
  db,
  admin,
}: {
  db: Database
  admin: number
}): Promise<{ approval: number; signal: number }> {
  const owed = {
    transactionId: 'access-sales',
    cents: 100,
    currency: 'MXN',
    reason: 'paid-twice',
    createdAt: 0,
  } as const
  const [row] = await db.insert(refundsDue).values(owed).returning({ id: refundsDue.id })
  const done = await proposeRefund(db, adminNo(admin), { refund: row?.id ?? 0, note: 'Devuelto', at: Date.now() })
  return { approval: 'approval' in done ? done.approval : 0, signal: await addSignal(db) }
}

/** A signal about a new buyer and any seller of the house; returns its number. */
export async function addSignal(db: Database): Promise<number> {
  const [seller] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.audience, 'seller')).limit(1)
  const [bidder = 0] = await addBuyers(db, 1, `senal-${++last}-`)
  const [signal] = await db
    .insert(shillSignals)
    .values({
      bidderId: bidder,
      sellerId: seller?.id ?? 0,
      score: 70,
      reasons: [{ kind: 'losing', lots: [], own: 9, won: 0, expected: 2.5 }],
      raisedAt: 0,
      firstAt: 0,
      lastAt: Date.now(),
    })
    .returning({ id: shillSignals.id })
  return signal?.id ?? 0
}

let last = 0
