import { MINUTE } from '#machines/time.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { payments } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import type { Buyer } from '#server/people/index.ts'
import { dueFor, type DuePurpose } from '#machines/payment/purposes.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import {
  findPerhapsPaid,
  heldMoney,
  type HeldMoney,
  keptMoney,
  ofSale,
  type StartedPayment,
  startPayment,
} from '#server/money/index.ts'

/** A payment a buyer owes for an auction they won; pesos, epoch ms. */
export type Due = {
  purpose: DuePurpose
  pesos: number
  /** Part of the first payment that the house counted already, in pesos. */
  counted: number
  dueAt: number | null
  fine: number
  /** Money for it that the house is reviewing; meanwhile nothing is to be paid and no deadline runs (ruling 87). */
  held: HeldMoney | null
}

type Owing = {
  state: AuctionState
  price: number
  paid: number
  firstPayment: number
  firstPaymentDueAt: number
  fine: number
  held: HeldMoney | null
}

const DUES: Record<DuePurpose, (sale: Owing) => Omit<Due, 'purpose' | 'held'>> = {
  // Less a part that the house counted.
  'first-payment': ({ firstPayment, paid, firstPaymentDueAt: dueAt, fine }) => ({
    pesos: firstPayment - paid,
    counted: paid,
    dueAt,
    fine,
  }),
  // The winning bid less the first payment actually approved (ruling 12).
  'final-payment': ({ price, paid }) => ({ pesos: price - paid, counted: 0, dueAt: null, fine: 0 }),
}

/** The next payment of a sale, by its auction's state; null if nothing is left. `paid`: sum approved so far. */
export function nextDue(sale: Owing): Due | null {
  const { owes } = states[sale.state]
  if (owes === null) return null
  const purpose = dueFor[owes]
  return { purpose, ...DUES[purpose](sale), held: sale.held }
}

/** A sale of this buyer with the sum paid; undefined for other users. */
export async function readSale(db: Pick<Database, 'select'>, auction: number, buyer: number) {
  const [row] = await saleOf(db).execute({ auction, buyer })
  return row && { ...row, due: nextDue(row) }
}

/** Pesos approved for a sale and not to be refunded. */
export const paidFor = keptMoney(ofSale('sales'))

/** Money for a sale that the house is reviewing. */
export const heldFor = heldMoney(ofSale('sales'))

const saleOf = prepared((db: Pick<Database, 'select'>) =>
  db
    .select({
      auction: sales.auctionId,
      price: sales.price,
      via: sales.via,
      soldAt: sales.soldAt,
      firstPayment: sales.firstPayment,
      firstPaymentDueAt: sales.firstPaymentDueAt,
      fine: sales.fine,
      state: auctions.state,
      horse: listings.name,
      paid: paidFor,
      held: heldFor,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(sales.auctionId, sql.placeholder('auction')), eq(sales.buyerId, sql.placeholder('buyer'))))
    .prepare('sale'),
)

/** Age in ms up to which an open payment's page is offered again instead of a second payment. */
const REUSE_MS = 30 * MINUTE

/** The payment offered on a page. */
type Offered = Pick<Due, 'purpose' | 'pesos'>

/**
 * Payment for the sum due now: a recent open one, one that may have been paid already, or a new one. null if nothing is
 * due, or another sum than the page `offered`: an old page must not lead to paying twice.
 */
export async function startDuePayment(
  house: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  auction: number,
  offered?: Offered,
): Promise<StartedPayment | null> {
  return transact(house.db, async (work) => {
    // Concurrent clicks are serialized, so that the second finds the first one's payment.
    const own = and(eq(sales.auctionId, auction), eq(sales.buyerId, accountId))
    await work.tx.select({ id: sales.auctionId }).from(sales).where(own).for('update')
    const sale = await readSale(work.tx, auction, accountId)
    if (!sale?.due) return null
    const { purpose, pesos } = sale.due
    if (offered && (offered.purpose !== purpose || offered.pesos !== pesos)) return null
    const perhaps = await findPerhapsPaid(work.tx, { auction, payer: accountId, purpose })
    if (perhaps) return perhaps
    const [begun] = await work.tx
      .select({ id: payments.id, reference: payments.reference })
      .from(payments)
      .where(
        and(
          eq(payments.auctionId, auction),
          eq(payments.payerId, accountId),
          eq(payments.purpose, purpose),
          eq(payments.amount, pesos),
          eq(payments.state, 'pending'),
          gt(payments.createdAt, Date.now() - REUSE_MS),
        ),
      )
      .orderBy(desc(payments.id))
      .limit(1)
    return begun ?? startPayment(house, work, { purpose, payer: accountId, auction, pesos, item: sale.horse })
  })
}
