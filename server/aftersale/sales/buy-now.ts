import { and, eq } from 'drizzle-orm'
import { isDuplicate } from '#db/failures.ts'
import { auctions, noticeReadings } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { purchases } from '#db/schema/money/payments.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { AccountClosed, type Buyer, holdActive, isActive } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { type BuyerRefusal, firstPaymentOf, hasRead } from '#machines/auction/rules.ts'
import { NOTHING_SHOWN, type Shown, shownTo, worsened } from '#machines/auction/shown.ts'
import { buyerRefusal, mandateRoom, saleTerms, sealedAmounts } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import { startPayment } from '#server/money/index.ts'

type Confirmed = { auction: number; key: string; at: number; notices?: number; shown?: Shown | null }

type Commanded = Pick<House, 'db' | 'actors'>
type Confirming = Commanded & Pick<House, 'env'>

export type BuyNowRefusal =
  | BuyerRefusal
  | 'login-required'
  | 'unknown-auction'
  | 'not-open-yet'
  | 'closed'
  | 'cancelled'
  | 'not-offered'
  | 'notice-unread'
  | 'changed-meanwhile'
  | 'other-side'
  | 'other-person'
  | 'over-mandate'

type BuyNowResult = { accepted: true; purchase: number } | { accepted: false; code: BuyNowRefusal }

/**
 * Confirms a purchase: creates its row and its payment in one transaction. The same key again is the same purchase. The
 * horse is allocated when the payment is approved (ruling 21). `at`: arrival of the request; `notices`: number of the
 * lot's announcements the buyer confirms having read; announcements published after paying do not need confirmation.
 * `shown`: the state that the confirmation showed; null for a form without it.
 */
export async function confirmPurchase(
  house: Confirming,
  buyer: Buyer,
  { auction, key, at, notices, shown }: Confirmed,
): Promise<BuyNowResult> {
  // Users barred from bidding may buy, since this is paid at once (ruling 65).
  const notAllowed = buyerRefusal(buyer)
  if (notAllowed) return { accepted: false, code: notAllowed }
  if (buyer.otherSide) return { accepted: false, code: 'other-side' }
  const earlier = await findPurchase(house, buyer.accountId, auction, key)
  if (earlier) return { accepted: true, purchase: earlier }
  const lot = await readLot(house, auction)
  const refusal = lot
    ? (whyNot(lot, at) ??
      unread(lot, notices) ??
      changed(lot, buyer, shown) ??
      (await beyondMandate(house, buyer, lot)))
    : 'unknown-auction'
  if (refusal || !lot) return { accepted: false, code: refusal ?? 'unknown-auction' }
  try {
    return {
      accepted: true,
      purchase: await transact(house.db, (work) => create(house, work, buyer, lot, key, at)),
    }
  } catch (error) {
    // The same form, sent twice at once.
    const twin = isDuplicate(error) ? await findPurchase(house, buyer.accountId, auction, key) : undefined
    if (twin) return { accepted: true, purchase: twin }
    if (error instanceof AccountClosed) return { accepted: false, code: 'login-required' }
    throw error
  }
}

/**
 * Starts another payment after a refusal or after leaving the provider's page. False if none is possible, also because
 * the buyer may not buy any more.
 */
export async function retryPurchase(house: Commanded, buyer: Buyer, id: number, at: number): Promise<boolean> {
  if (buyerRefusal(buyer)) return false
  return transact(house.db, async (work: UnitOfWork<false>) => {
    const [row] = await work.tx
      .select({ auction: purchases.auctionId, state: purchases.state, due: purchases.due, item: listings.name })
      .from(purchases)
      .innerJoin(auctions, eq(auctions.id, purchases.auctionId))
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      .where(and(eq(purchases.id, id), eq(purchases.buyerId, buyer.accountId)))
      .for('update', { of: purchases })
    if (!(await isActive(work.tx, buyer.accountId))) return false
    // Under the lock: of two clicks only one starts a payment.
    if (row?.state !== 'underway.declined' && row?.state !== 'underway.abandoned') return false
    const payment = await startPayment(house, work, {
      purpose: 'buy-now',
      payer: buyer.accountId,
      auction: row.auction,
      purchase: id,
      pesos: row.due,
      item: row.item,
    })
    const { accepted } = await house.actors.purchase.sendWithin(work, id, {
      type: 'purchase.retried',
      at,
      payment: payment.id,
    })
    // Rolls back a payment no purchase waits for.
    return accepted || work.refuse(false)
  })
}

/** The buyer returned without paying; a later message of the provider still counts. */
export async function abandonPurchase({ actors }: Commanded, id: number, at: number): Promise<void> {
  await actors.purchase.send(id, { type: 'purchase.abandoned', at })
}

type Lot = NonNullable<Awaited<ReturnType<typeof readLot>>>

async function create(
  house: Commanded,
  work: UnitOfWork,
  { accountId: buyer, acting }: Buyer,
  lot: Lot,
  key: string,
  at: number,
): Promise<number> {
  const { auction, price, due, item } = lot
  await holdActive(work.tx, [buyer])
  if (lot.notices > 0)
    await work.tx
      .insert(noticeReadings)
      .values({ auctionId: auction, bidderId: buyer, number: lot.notices, readAt: at })
      .onConflictDoNothing()
  const columns = { auctionId: auction, buyerId: buyer, agentId: acting?.accountId ?? null, key }
  const id = await house.actors.purchase.create(work, { price, due }, columns)
  const payment = await startPayment(house, work, {
    purpose: 'buy-now',
    payer: buyer,
    auction,
    purchase: id,
    pesos: due,
    item,
  })
  const { accepted } = await house.actors.purchase.sendWithin(work, id, {
    type: 'purchase.confirmed',
    at,
    payment: payment.id,
  })
  if (!accepted) throw new Error(`Purchase ${id} does not take its payment`)
  return id
}

async function readLot({ db }: Commanded, auction: number) {
  const [row] = await db
    .select({
      auction: auctions.id,
      state: auctions.state,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      price: auctions.buyNowPrice,
      offered: auctions.buyNowOffered,
      notices: auctions.notices,
      leader: auctions.leaderId,
      currentBid: auctions.currentBid,
      item: listings.name,
      firstPayment: saleTerms.firstPayment,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(auctions.id, auction))
  if (!row) return undefined
  // The first payment is charged now; the rest with the final payment (ruling 12).
  return { ...row, due: firstPaymentOf(row.price, row.firstPayment) }
}

const unread = (lot: Lot, notices?: number): BuyNowRefusal | null =>
  hasRead(lot, { notices }) ? null : 'notice-unread'

/** A buyer who has taken the lead, or could lead at a lower price, confirms once more (ruling 92). */
function changed(lot: Lot, { accountId, acting }: Buyer, shown: Shown | null | undefined): BuyNowRefusal | null {
  if (shown === undefined) return null
  if (shown?.mandate !== acting?.mandate) return 'other-person'
  const now = shownTo({ ...lot, maximum: null }, accountId)
  return worsened({ act: 'buy-now', amount: lot.price }, shown ?? NOTHING_SHOWN, now) && 'changed-meanwhile'
}

/** An agent buys within what is left of the mandate; the owner's limit is no matter, since this is paid at once. */
async function beyondMandate(
  { db, env }: Confirming,
  { acting }: Buyer,
  { auction, price }: Lot,
): Promise<BuyNowRefusal | null> {
  if (!acting) return null
  const room = await mandateRoom(db, sealedAmounts(env.SECRET), { mandate: acting.mandate, auction })
  return price > room ? 'over-mandate' : null
}

function whyNot(lot: Lot, at: number): BuyNowRefusal | null {
  const phase = phaseOf(lot, at)
  if (phase === 'scheduled') return 'not-open-yet'
  if (phase === 'cancelled') return 'cancelled'
  if (phase !== 'open') return 'closed'
  return lot.offered ? null : 'not-offered'
}

async function findPurchase(
  { db }: Commanded,
  buyer: number,
  auction: number,
  key: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.buyerId, buyer), eq(purchases.auctionId, auction), eq(purchases.key, key)))
  return row?.id
}
