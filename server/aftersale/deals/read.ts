import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { waitsForAccount } from '#db/account-standing.ts'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { cities, states } from '#db/schema/people/places.ts'
import { dealProofs, deals, quoteRequests, transportQuotes } from '#db/schema/aftersale/deals.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { heldMoney, ofSale } from '#server/money/index.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { theirs, type Whose } from './find.ts'

/** A deal for buyer, seller or house: steps, proofs and transport. Undefined for other users. Whole pesos, epoch ms. */
export async function readDeal(db: Database, auction: number, whose: Whose) {
  const [row] = await db
    .select({
      id: deals.id,
      auction: deals.auctionId,
      buyer: deals.buyerId,
      state: deals.state,
      steps: deals.steps,
      next: deals.next,
      pausedUntil: deals.pausedUntil,
      transportChosen: deals.transportChosen,
      transportQuote: deals.transportQuote,
      kind: listings.kind,
      title: listings.name,
      photo: photos,
      origin: sql<string>`concat_ws(', ', ${cities.name}, ${states.name})`,
      price: sales.price,
      deliveredAt: sales.deliveredAt,
      /** Money for the sale that the house is reviewing: meanwhile its payment's step waits for the house. */
      held: heldMoney(ofSale('sales')),
      /** The buyer is suspended, and the deadline of their first payment waits. */
      waits: waitsForAccount(accounts.disabledAt, sales.firstPaymentDueAt),
      openClaim: sql<boolean>`exists (select from claims c where c.auction_id = ${deals.auctionId}
        and c.closed_at is null)`,
    })
    .from(deals)
    .innerJoin(auctions, eq(auctions.id, deals.auctionId))
    .innerJoin(sales, eq(sales.auctionId, deals.auctionId))
    .innerJoin(accounts, eq(accounts.id, sales.buyerId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled'), theirs(whose)))
  if (!row) return undefined
  const [proofs, quotes, [request]] = await Promise.all([
    readProofs(db, row.id),
    readQuotes(db, row.id),
    db.select().from(quoteRequests).where(eq(quoteRequests.dealId, row.id)),
  ])
  const { photo, buyer, ...deal } = row
  // A seller learns who bought by name and only after the first payment (ruling 34).
  return {
    ...deal,
    buyer: whose === 'house' ? buyer : null,
    photo: photo && viewPhoto(photo, row.title),
    proofs,
    quotes,
    request: request ?? null,
  }
}

/** Valid proofs; files are identified by the proof's number, since their names are confidential. */
function readProofs(db: Database, deal: number) {
  return db
    .select({
      id: dealProofs.id,
      step: dealProofs.step,
      paper: dealProofs.paper,
      reference: dealProofs.reference,
      hasFile: sql<boolean>`${dealProofs.file} is not null`,
      at: dealProofs.at,
    })
    .from(dealProofs)
    .where(and(eq(dealProofs.dealId, deal), isNull(dealProofs.revertedAt)))
    .orderBy(asc(dealProofs.id))
}

function readQuotes(db: Database, deal: number) {
  const { id, carrier, price, pickupOn } = transportQuotes
  return db
    .select({ id, carrier, price, pickupOn })
    .from(transportQuotes)
    .where(eq(transportQuotes.dealId, deal))
    .orderBy(asc(id))
}

export type Deal = NonNullable<Awaited<ReturnType<typeof readDeal>>>

/** True if an auction has a deal of this party, for links to it. */
export async function hasDeal(db: Database, auction: number, whose: Whose): Promise<boolean> {
  const own = and(eq(deals.auctionId, auction), ne(deals.state, 'cancelled'), theirs(whose))
  return (await db.$count(deals, own)) > 0
}
