import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isoDay } from '#app/texts/format/days.ts'
import { STATES } from '#db/states.ts'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { payouts } from '#db/schema/aftersale/settlements.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import {
  type Back,
  CURRENCY,
  type Entry,
  type Figures,
  type More,
  type OwedBack,
  settle,
} from '#machines/settlement/rules.ts'
import { isPaid } from '#machines/auction/status.ts'
import { saleTerms } from '#server/sale/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { isKept, isOwedBack } from '#server/money/index.ts'

/** The version of what is drawn of the figures: an older file is drawn anew when somebody asks for it. */
const PRINTING = 2

/** A sale's settlement for its seller. `digest` identifies these figures as they are drawn. */
export type Settlement = Figures & {
  auction: number
  /** Permanent number: the auction's, with the year of sale. */
  number: string
  seller: string
  sellerId: number
  horse: string
  soldAt: number
  digest: string
}

/** Maximum refunds listed individually; the rest is a sum. The sale itself has two payments. */
const MOST_LINES = 100

export async function areSettlementsOffered(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select({ on: settings.settlements }).from(settings).where(eq(settings.id, 1))
  return row?.on ?? false
}

/** The settlement of an auction's sale, read in one snapshot; undefined if there is no sale or it is not `seller`'s. */
export function readSettlement(db: Database, auction: number, seller?: number): Promise<Settlement | undefined> {
  return db.transaction((tx) => read(tx, auction, seller), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function read(tx: Tx, auction: number, seller?: number): Promise<Settlement | undefined> {
  const sale = await readSale(tx, auction, seller)
  if (!sale) return undefined
  const { price, percentage, soldAt, state, claimed, payout, buyer, ...named } = sale
  const figures = settle({
    price,
    percentage,
    soldAt,
    closed: isPaid(state),
    claimed,
    entries: await readEntries(tx, auction, buyer),
    ...(await readOwedBack(tx, auction)),
    paidOut: payout,
  })
  const shown = { ...figures, ...named, auction, soldAt, number: numberOf(auction, soldAt) }
  return {
    ...shown,
    digest: createHash('sha256')
      .update(JSON.stringify([PRINTING, shown]))
      .digest('hex'),
  }
}

const owner = alias(accounts, 'owner')

async function readSale(tx: Tx, auction: number, seller?: number) {
  const [row] = await tx
    .select({
      price: sales.price,
      percentage: saleTerms.profitPercentage,
      soldAt: sales.soldAt,
      state: auctions.state,
      claimed: sql<boolean>`exists (select from claims c where c.auction_id = ${sales.auctionId}
        and c.closed_at is null)`,
      buyer: sales.buyerId,
      sellerId: auctions.sellerId,
      seller: sql<string>`concat_ws(' ', ${owner.name}, ${people.paternalSurname}, ${people.maternalSurname})`,
      horse: listings.name,
      payout: { pesos: payouts.amount, on: payouts.paidOn, reference: payouts.reference, at: payouts.recordedAt },
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(settings, eq(settings.id, 1))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(owner, eq(owner.id, auctions.sellerId))
    .leftJoin(people, eq(people.accountId, owner.id))
    .leftJoin(payouts, eq(payouts.auctionId, sales.auctionId))
    .where(
      and(
        eq(sales.auctionId, auction),
        eq(auctions.practice, false),
        seller === undefined ? undefined : eq(auctions.sellerId, seller),
      ),
    )
  return row
}

const entryColumns = {
  purpose: sql<Entry['purpose']>`${payments.purpose}`,
  means: sql<Entry['means']>`coalesce(${manualPayments.means}, ${payments.method})`,
}

/** Payments that count: approved, of the sale's buyer, not to be refunded; as in `paidFor` (`../sales/dues.ts`). */
function readEntries(tx: Tx, auction: number, buyer: number): Promise<Entry[]> {
  return tx
    .select({
      at: sql<number>`${payments.settledAt}`.mapWith(payments.settledAt),
      ...entryColumns,
      reference: sql<string>`coalesce(${manualPayments.reference}, ${payments.transactionId}, '')`,
      cents: sql<number>`(${payments.amount} * 100)::float8`,
    })
    .from(payments)
    .leftJoin(manualPayments, eq(manualPayments.paymentId, payments.id))
    .where(
      and(
        eq(payments.auctionId, auction),
        eq(payments.payerId, buyer),
        eq(payments.state, 'approved'),
        isNotNull(payments.settledAt),
        isKept('payments'),
        inArray(payments.purpose, STATES.purpose.ofLot),
      ),
    )
    .orderBy(asc(payments.settledAt), asc(payments.id))
}

/** Payments for this auction, by any payer, that bought nothing. */
async function readOwedBack(tx: Tx, auction: number): Promise<{ owedBack: OwedBack[]; more: More }> {
  const ofLot = and(eq(payments.auctionId, auction), inArray(payments.purpose, STATES.purpose.ofLot))
  const notCounted = and(ofLot, isOwedBack('refunds_due'))
  const [all] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${refundsDue.cents}) filter (where ${refundsDue.currency} = ${CURRENCY}),
        0)::float8`,
    })
    .from(refundsDue)
    .innerJoin(payments, eq(payments.id, refundsDue.paymentId))
    .where(notCounted)
  const owedBack: OwedBack[] = await tx
    .select({
      at: refundsDue.createdAt,
      ...entryColumns,
      reference: refundsDue.transactionId,
      cents: refundsDue.cents,
      currency: refundsDue.currency,
      back: sql<Back>`case when ${refundsDue.resolvedAt} is not null then 'given'
        when ${payments.state} = 'held' then 'in-review' else 'owed' end`,
      givenBackAt: refundsDue.resolvedAt,
    })
    .from(refundsDue)
    .innerJoin(payments, eq(payments.id, refundsDue.paymentId))
    .leftJoin(manualPayments, eq(manualPayments.paymentId, payments.id))
    .where(notCounted)
    .orderBy(asc(refundsDue.createdAt), asc(refundsDue.id))
    .limit(MOST_LINES)
  const listed = owedBack.filter(({ currency }) => currency === CURRENCY).reduce((sum, { cents }) => sum + cents, 0)
  return {
    owedBack,
    more: { count: (all?.count ?? 0) - owedBack.length, cents: (all?.cents ?? 0) - listed },
  }
}

/** "L-2026-000123". */
function numberOf(auction: number, soldAt: number): string {
  return `L-${isoDay(soldAt).slice(0, 4)}-${String(auction).padStart(6, '0')}`
}
