import { DAY } from '#machines/time.ts'
import { and, eq, gt, inArray, ne, notExists, sql } from 'drizzle-orm'
import { STATES } from '#db/states.ts'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { deals } from '#db/schema/aftersale/deals.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { payments } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import { PURPOSES } from '#machines/payment/purposes.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { databaseNow } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { beginJob } from './jobs.ts'

type Beginning = Pick<House, 'db' | 'actors'>

/** Age in ms from which a sale gets no deal, since it was delivered without one. */
export const BACKWARDS_MS = 60 * DAY

/**
 * Starts the deal of a sale, unless deals are switched off or it has one, and applies payments made before. `late`: the
 * sale is older, and completed steps send no mails. A repeated job changes nothing.
 */
export async function beginDeal({ db, actors }: Beginning, auction: number, { late = false } = {}): Promise<void> {
  const now = await databaseNow(db)
  await transact(db, async (work) => {
    const { tx } = work
    // Before the deal exists, the auction's row serves as its lock: a concurrent payment waits and then finds the deal.
    await tx.select({ id: auctions.id }).from(auctions).where(eq(auctions.id, auction)).for('update')
    const sale = await readSale(tx, auction)
    if (!sale?.on || (await tx.$count(deals, standing(auction))) > 0) return
    const paid = await readPaid(tx, auction, sale)
    const at = late ? now : sale.soldAt
    const id = await actors.deal.create(
      work,
      {
        at,
        trailer: sale.kind === 'trailer',
        firstPaymentDueAt: sale.firstPaymentDueAt,
        firstPaidAt: late ? paid.first : null,
        finalPaidAt: late ? paid.final : null,
        deliveredAt: sale.deliveredAt,
      },
      { auctionId: auction, sellerId: sale.seller, buyerId: sale.buyer },
    )
    if (late || paid.first === null) return
    await actors.deal.sendWithin(work, id, { type: 'payment.first', at: paid.first, whole: paid.final === paid.first })
    if (paid.final !== null && paid.final !== paid.first)
      await actors.deal.sendWithin(work, id, { type: 'payment.final', at: paid.final })
  })
}

/** At boot: enqueues jobs for sales without a deal, from before deals existed or while they were switched off. */
export async function catchUpDeals(db: Database, now = Date.now()): Promise<void> {
  const [row] = await db.select({ on: settings.deals }).from(settings).where(eq(settings.id, 1))
  if (!row?.on) return
  const left = await db
    .select({ auction: sales.auctionId })
    .from(sales)
    .innerJoin(auctions, and(eq(auctions.id, sales.auctionId), eq(auctions.practice, false)))
    .where(
      and(
        gt(sales.soldAt, now - BACKWARDS_MS),
        notExists(
          db
            .select({ one: sql`1` })
            .from(deals)
            .where(standing(sales.auctionId)),
        ),
      ),
    )
    .limit(5_000)
  await enqueue(
    db,
    left.map(({ auction }) => beginJob(auction)),
  )
}

function standing(auction: number | typeof sales.auctionId) {
  return and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled'))
}

async function readSale(tx: Tx, auction: number) {
  const [row] = await tx
    .select({
      on: settings.deals,
      state: auctions.state,
      kind: listings.kind,
      seller: auctions.sellerId,
      buyer: sales.buyerId,
      soldAt: sales.soldAt,
      firstPaymentDueAt: sales.firstPaymentDueAt,
      deliveredAt: sales.deliveredAt,
    })
    .from(sales)
    .innerJoin(auctions, and(eq(auctions.id, sales.auctionId), eq(auctions.practice, false)))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(sales.auctionId, auction))
  return row
}

/** Times of the sale's payments, by its auction's state; both equal if paid at once. Epoch ms. */
async function readPaid(
  tx: Tx,
  auction: number,
  { state, buyer, soldAt }: { state: AuctionState; buyer: number; soldAt: number },
): Promise<{ first: number | null; final: number | null }> {
  const { sold, owes } = states[state]
  if (!sold || owes === 'first') return { first: null, final: null }
  const rows = await tx
    .select({ purpose: payments.purpose, at: payments.settledAt })
    .from(payments)
    .where(
      and(
        eq(payments.auctionId, auction),
        eq(payments.payerId, buyer),
        eq(payments.state, 'approved'),
        inArray(payments.purpose, STATES.purpose.ofLot),
      ),
    )
  const when = (share: 'first' | 'final') => rows.find(({ purpose }) => PURPOSES[purpose].share === share)?.at ?? null
  const first = when('first') ?? soldAt
  return { first, final: owes === null ? (when('final') ?? first) : null }
}
