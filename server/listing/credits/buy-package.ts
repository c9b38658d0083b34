import { MINUTE } from '#machines/time.ts'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { payments } from '#db/schema/money/payments.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { holdOpen, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { findSettling, type StartedPayment, startPayment } from '#server/money/index.ts'
import { addLot } from './add-lot.ts'
import { ownRow } from './own-row.ts'
import { type OfferedPackage, readPackage } from './packages.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Age in ms up to which an open payment's page is offered again instead of a second payment. */
const REUSE_MS = 30 * MINUTE
/** Time in ms during which a repeated press of the button returns the first one's grant. */
const SAME_PRESS_MS = 10 * MINUTE

/** `price` and `credits`: as shown on the page. `listing`: one of the seller's that they want to enrol. */
export type BuyPackage = {
  package: number
  price: number
  credits: number
  listing: number | null
  /** Epoch ms. */
  at: number
}

/**
 * `unknown`: not offered to this seller. `changed`: price or number of credits have changed. `payments-off`: the
 * package has a price and card payments are switched off.
 */
type Bought = { payment: StartedPayment } | { granted: number } | { refused: 'unknown' | 'changed' | 'payments-off' }

/**
 * Starts the payment for a package, or grants a free one, once per seller. The payment keeps the current price and
 * credits. Concurrent requests are serialized: the second returns the first one's payment or credits. Throws
 * AccountClosed.
 */
export async function buyPackage(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { package: id, price, credits, listing, at }: BuyPackage,
): Promise<Bought> {
  return transact(house.db, async (work: UnitOfWork<Bought>): Promise<Bought> => {
    const { tx } = work
    const payer = seller.accountId
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, payer)).for('no key update')
    await holdOpen(tx, [payer])
    const found = await readPackage(tx, seller, id, at)
    if (!found) return (await justGranted(tx, payer, id, at)) ?? { refused: 'unknown' }
    if (found.price !== price || found.credits !== credits) return { refused: 'changed' }
    if (found.price === 0) {
      await addLot(tx, { seller: payer, credits, price, package: id, payment: null, at })
      return { granted: credits }
    }
    const [config] = await tx.select({ cards: settings.enablePayments }).from(settings).where(eq(settings.id, 1))
    if (!config?.cards) return { refused: 'payments-off' }
    const lastFor = await ownListing(tx, seller, listing)
    const settling = await findSettling(tx, { package: id, payer })
    const begun = settling ?? (await reuse(tx, payer, found, { listing: lastFor, at }))
    if (begun) return { payment: begun }
    const order = { purpose: 'credit-purchase', payer, package: id, credits, listing: lastFor, pesos: price } as const
    return { payment: await startPayment(house, work as UnitOfWork, { ...order, item: itemOf(credits) }) }
  })
}

const itemOf = (credits: number) => count(credits, 'inscripción', 'inscripciones')

/** The listing's id if it is this seller's and not deleted. */
async function ownListing(tx: Tx, seller: Seller, listing: number | null): Promise<number | null> {
  if (listing === null) return null
  const [row] = await tx.select({ id: listings.id }).from(listings).where(ownRow(seller, listing))
  return row?.id ?? null
}

/** A grant made by the same button a moment ago. */
async function justGranted(tx: Tx, seller: number, id: number, at: number): Promise<Bought | null> {
  const own = and(eq(creditLots.sellerId, seller), eq(creditLots.packageId, id), isNull(creditLots.paymentId))
  const [lot] = await tx
    .select({ granted: creditLots.quantity })
    .from(creditLots)
    .where(and(own, gt(creditLots.boughtAt, at - SAME_PRESS_MS)))
  return lot ?? null
}

/** A recent open payment for the same package, updated to return to the listing requested last. */
async function reuse(
  tx: Tx,
  payer: number,
  { id: bundle, price, credits }: OfferedPackage,
  { listing, at }: Pick<BuyPackage, 'listing' | 'at'>,
): Promise<StartedPayment | undefined> {
  const [begun] = await tx
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.payerId, payer),
        eq(payments.packageId, bundle),
        eq(payments.amount, price),
        eq(payments.credits, credits),
        eq(payments.state, 'pending'),
        gt(payments.createdAt, at - REUSE_MS),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  if (begun) await tx.update(payments).set({ listingId: listing }).where(eq(payments.id, begun.id))
  return begun
}
