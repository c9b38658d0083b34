import type { Database } from '#db/client.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import { findPerhapsPaid, findSettling } from '#server/money/index.ts'
import type { PaymentFacts } from '#server/listing/index.ts'
import { isDepositDue } from '#server/aftersale/limit-requests/read.ts'
import { readSale } from './dues.ts'
import { readPurchase } from './read-purchase.ts'

/**
 * True if the provider's page may be opened for a payment. It is pending, no message for it waits to be applied, and
 * the sum is still due, in this amount and through this payment. A page may have been open since before it was paid in
 * another window.
 */
export async function isStillToPay(db: Database, payment: PaymentFacts, payer: number): Promise<boolean> {
  const { reference, state, purpose } = payment
  if (state !== 'pending' || (await findSettling(db, { reference }))) return false
  return STILL[purpose](db, payment, payer)
}

const STILL: Record<PaymentPurpose, (db: Database, payment: PaymentFacts, payer: number) => Promise<boolean>> = {
  'buy-now': isBuying,
  'first-payment': isDue,
  'final-payment': isDue,
  deposit: async (db, { limitRequest }, payer) =>
    limitRequest !== null &&
    (await isDepositDue(db, limitRequest)) &&
    !(await findSettling(db, { limitRequest, payer })),
  'credit-purchase': async (db, { package: bundle }, payer) =>
    bundle === null || !(await findSettling(db, { package: bundle, payer })),
}

// Another payment of theirs for the same sum may be being decided, by the provider or by the house.

async function isDue(db: Database, { auction, purpose, amount }: PaymentFacts, payer: number): Promise<boolean> {
  if (auction === null || (await findPerhapsPaid(db, { auction, payer, purpose }))) return false
  const due = (await readSale(db, auction, payer))?.due
  return due?.purpose === purpose && due.pesos === amount
}

async function isBuying(db: Database, payment: PaymentFacts, payer: number): Promise<boolean> {
  const { auction, purchase, purpose, reference } = payment
  if (auction === null || purchase === null) return false
  if (await findPerhapsPaid(db, { auction, payer, purpose })) return false
  const bought = await readPurchase(db, purchase, auction, payer)
  // After a second attempt the first one's page is outdated.
  return bought?.step === 'paying' && bought.reference === reference
}
