import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { plainKey } from '#db/schema/engine/columns.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type ManualMeans, manualPayments } from '#db/schema/money/manual-payments.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { payments } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { dayAt } from '#machines/auction/hours.ts'
import type { LotPurpose } from '#machines/payment/purposes.ts'
import { heldMoney, payerName } from '#server/money/index.ts'
import { type Due, heldFor, nextDue, paidFor } from './dues.ts'
import { waitsForBuyer } from './suspended-buyer.ts'

type Reading = Pick<Database, 'select'>

/** An administrator's record of a payment outside the provider: whole pesos, a day "2026-11-21". */
export type ManualPayment = {
  purpose: Due['purpose']
  means: ManualMeans
  reference: string
  paidOn: string
  amount: number
  note: string
}

/** The payment due of a sale, and its payer; undefined if nothing was sold. Whole pesos, epoch ms. */
export async function readManualDue(db: Reading, auction: number) {
  const [row] = await db
    .select({
      auction: sales.auctionId,
      buyer: sales.buyerId,
      payer: payerName,
      email: accounts.email,
      phone: people.cellPhone,
      price: sales.price,
      soldAt: sales.soldAt,
      firstPayment: sales.firstPayment,
      firstPaymentDueAt: sales.firstPaymentDueAt,
      fine: sales.fine,
      state: auctions.state,
      horse: listings.name,
      paid: paidFor,
      held: heldFor,
      /** The buyer is suspended, and the deadline of their first payment waits. */
      waits: waitsForBuyer,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, eq(accounts.id, sales.buyerId))
    .leftJoin(people, eq(people.accountId, sales.buyerId))
    .where(eq(sales.auctionId, auction))
  if (!row) return undefined
  const due = nextDue(row)
  return { ...row, due, amounts: due ? amountsOf(due, row.price - row.paid) : [], soldOn: dayAt(row.soldAt) }
}

export type ManualDue = NonNullable<Awaited<ReturnType<typeof readManualDue>>>

/**
 * Amounts that may be recorded: the sum due, since its approval settles it; or, while the first payment is due, the
 * whole price at once, which closes the deal.
 */
function amountsOf({ pesos }: Due, left: number): number[] {
  return left > pesos ? [pesos, left] : [pesos]
}

/** A buyer's undecided card payments for this sale, and money under review: recording another may mean paying twice. */
export function readUndecided(db: Reading, { auction, buyer }: Pick<ManualDue, 'auction' | 'buyer'>) {
  return db
    .select({
      reference: payments.reference,
      amount: payments.amount,
      state: payments.state,
      review: heldMoney(sql`p.id = payments.id`),
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.auctionId, auction),
        eq(payments.payerId, buyer),
        inArray(payments.purpose, STATES.purpose.due),
        inArray(payments.state, STATES.payment.unsettled),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(5)
}

export type Undecided = Awaited<ReturnType<typeof readUndecided>>[number]

/** Approved payments of a sale, latest first, with the administrator who recorded them; null: by the provider. */
export function readApproved(db: Reading, auction: number) {
  return db
    .select({
      reference: payments.reference,
      purpose: sql<LotPurpose>`${payments.purpose}`,
      part: payments.part,
      amount: payments.amount,
      at: payments.settledAt,
      transactionId: payments.transactionId,
      method: payments.method,
      means: manualPayments.means,
      manual: manualPayments.reference,
      paidOn: manualPayments.paidOn,
      note: manualPayments.note,
      by: accounts.name,
    })
    .from(payments)
    .leftJoin(manualPayments, eq(manualPayments.paymentId, payments.id))
    .leftJoin(accounts, eq(accounts.id, manualPayments.recordedBy))
    .where(
      and(
        eq(payments.auctionId, auction),
        eq(payments.state, 'approved'),
        inArray(payments.purpose, STATES.purpose.ofLot),
      ),
    )
    .orderBy(desc(payments.settledAt), desc(payments.id))
    .limit(5)
}

export type ApprovedPayment = Awaited<ReturnType<typeof readApproved>>[number]

/** `near`: a day before or after. `at` in epoch ms. */
type SameReference = { auction: number; by: string; at: number; near: boolean }

/**
 * Another payment with the same transfer or receipt of the house, recorded or proposed, except the proposal `but`. It
 * is of the same day, else of a day before or after, which may be a slip. Spelling is ignored.
 */
export async function findSameReference(
  db: Reading,
  { means, reference, paidOn }: Pick<ManualPayment, 'means' | 'reference' | 'paidOn'>,
  but = 0,
): Promise<SameReference | undefined> {
  const apart = (day: SQL) => sql<number>`abs(${day} - ${paidOn}::date)`
  const recordedApart = apart(sql`${manualPayments.paidOn}`)
  const proposedApart = apart(sql`(${approvals.proposal} ->> 'paidOn')::date`)
  const [recorded] = await db
    .select({ auction: payments.auctionId, by: accounts.name, at: manualPayments.recordedAt, apart: recordedApart })
    .from(manualPayments)
    .innerJoin(payments, eq(payments.id, manualPayments.paymentId))
    .innerJoin(accounts, eq(accounts.id, manualPayments.recordedBy))
    .where(
      and(
        eq(manualPayments.means, means),
        sql`${recordedApart} <= 1`,
        eq(plainKey(manualPayments.reference), sql`plain_key(${reference})`),
      ),
    )
    .orderBy(recordedApart)
    .limit(1)
  if (recorded?.apart === 0) return { ...recorded, auction: recorded.auction ?? 0, near: false }
  const [proposed] = await db
    .select({ subject: approvals.subject, by: accounts.name, at: approvals.proposedAt, apart: proposedApart })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .where(
      and(
        sql`${approvals.kind} = 'manual-payment' and ${approvals.outcome} is null`,
        sql`(${approvals.proposal} ->> 'means') = ${means} and ${proposedApart} <= 1`,
        sql`plain_key(${approvals.proposal} ->> 'reference') = plain_key(${reference})`,
        ne(approvals.id, but),
      ),
    )
    .orderBy(proposedApart)
    .limit(1)
  if (proposed && (proposed.apart === 0 || !recorded)) {
    const { subject, by, at, apart } = proposed
    return { auction: Number(subject.replace(/^auction:/, '')), by, at, near: apart > 0 }
  }
  return recorded && { ...recorded, auction: recorded.auction ?? 0, near: true }
}
