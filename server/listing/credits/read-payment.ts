import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import { payments } from '#db/schema/money/payments.ts'
import { heldMoney, isKept, payerName } from '#server/money/index.ts'

/** Data of a payment's page and receipt; undefined for users other than its payer. Whole pesos, epoch ms. */
export async function readPayment(db: Database, reference: string, payer: number) {
  const [row] = await db
    .select({
      id: payments.id,
      reference: payments.reference,
      purpose: payments.purpose,
      state: payments.state,
      amount: payments.amount,
      item: payments.item,
      auction: payments.auctionId,
      purchase: payments.purchaseId,
      limitRequest: payments.limitRequestId,
      method: payments.method,
      credits: payments.credits,
      package: payments.packageId,
      /** The listing for which a credit purchase was started; null for none, or if it is deleted. */
      listing: listings.id,
      listingKind: listings.kind,
      createdAt: payments.createdAt,
      settledAt: payments.settledAt,
      transactionId: payments.transactionId,
      reason: payments.reason,
      /** An administrator's record of a payment outside the provider. */
      manual: {
        means: manualPayments.means,
        reference: manualPayments.reference,
        paidOn: manualPayments.paidOn,
      },
      payer: payerName,
      email: accounts.email,
      /** True if the payment arrived and must be refunded. */
      owedBack: sql<boolean>`not ${isKept('payments')}`,
      part: payments.part,
      /** Money under the house's review, in hundredths of its currency; null for none. */
      review: heldMoney(sql`p.id = payments.id`),
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(manualPayments, eq(manualPayments.paymentId, payments.id))
    .leftJoin(listings, and(eq(listings.id, payments.listingId), isNull(listings.deletedAt)))
    .where(and(eq(payments.reference, reference), eq(payments.payerId, payer)))
  return row
}

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof readPayment>>>
