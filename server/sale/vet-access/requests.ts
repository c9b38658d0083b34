import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { vetRequests } from '#db/schema/sale/vet-access.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { type Buyer, countPress, holdActive, type Seller, type TooOften } from '#server/people/index.ts'
import { ownAuction } from '#server/sale/auctions/owner/own-auction.ts'
import { entranceOf, readVetLot, type VetEntrance } from './lot.ts'

/**
 * Asks once for the readable copies of a lot's vet file: granted at once if the seller opened it to allowed bidders,
 * otherwise the seller decides and is mailed. Asking again changes nothing. `unknown`: the lot has no vet's file.
 * Throws AccountClosed. `at` in epoch ms.
 */
export function askForVetFile(
  { db }: Pick<House, 'db'>,
  buyer: Buyer,
  { auction, at }: { auction: number; at: number },
): Promise<VetEntrance | 'unknown'> {
  return transact(db, async ({ tx, refuse }: UnitOfWork<VetEntrance | 'unknown'>): Promise<VetEntrance> => {
    await holdActive(tx, [buyer.accountId])
    const lot = await readVetLot(tx, auction, buyer.accountId)
    if (!lot) return refuse('unknown')
    const entrance = entranceOf(lot, buyer)
    if (entrance !== 'ask') return refuse(entrance)
    const state = lot.access === 'open' ? ('granted' as const) : ('asked' as const)
    const row = { auctionId: auction, buyerId: buyer.accountId, state, askedAt: at }
    const made = await tx
      .insert(vetRequests)
      .values({ ...row, ...(state === 'granted' && { answeredAt: at }) })
      .onConflictDoNothing()
      .returning({ state: vetRequests.state })
    if (made.length > 0 && state === 'asked')
      await enqueue(tx, [{ task: 'vet-access.mail', payload: { auction, buyer: buyer.accountId, about: 'asked' } }])
    return state
  })
}

/**
 * Answers a bidder's request, or changes an earlier answer. False for another seller's lot, or a bidder who has not
 * asked. The bidder is mailed once for each change, a few times a day at most. `at` in epoch ms.
 */
export function answerVetRequest(
  { db }: Pick<House, 'db'>,
  seller: Seller,
  { auction, buyer, granted, at }: { auction: number; buyer: number; granted: boolean; at: number },
): Promise<boolean | TooOften> {
  return transact(db, async ({ tx, refuse }: UnitOfWork<boolean | TooOften>): Promise<boolean | TooOften> => {
    const [own] = await tx.select({ id: auctions.id }).from(auctions).where(ownAuction(seller, auction))
    if (!own) return refuse(false)
    const asked = and(eq(vetRequests.auctionId, auction), eq(vetRequests.buyerId, buyer))
    const [row] = await tx.select().from(vetRequests).where(asked).for('update')
    if (!row) return refuse(false)
    const state = granted ? ('granted' as const) : ('declined' as const)
    if (row.state === state) return true
    const tooOften = await countPress(tx, 'vet-request.answered', { by: seller.accountId, to: buyer })
    if (tooOften) return refuse(tooOften)
    await answer(tx, { auction, buyer, state, at })
    return true
  })
}

type Answer = { auction: number; buyer: number; state: 'granted' | 'declined'; at: number }

async function answer(tx: Tx, { auction, buyer, state, at }: Answer): Promise<void> {
  await tx
    .update(vetRequests)
    .set({ state, answeredAt: at })
    .where(and(eq(vetRequests.auctionId, auction), eq(vetRequests.buyerId, buyer)))
  await enqueue(tx, [{ task: 'vet-access.mail', payload: { auction, buyer, about: state } }])
}

/** Grants all requests that wait, as the seller opened the vet's file to every allowed bidder. */
export async function grantWaiting(tx: Tx, listing: number, at: number): Promise<void> {
  const waiting = await tx
    .select({ auction: vetRequests.auctionId, buyer: vetRequests.buyerId })
    .from(vetRequests)
    .innerJoin(auctions, and(eq(auctions.id, vetRequests.auctionId), eq(auctions.live, true)))
    .where(and(eq(auctions.listingId, listing), eq(vetRequests.state, 'asked')))
    .orderBy(asc(vetRequests.buyerId))
    .for('update', { of: vetRequests })
  for (const one of waiting) await answer(tx, { ...one, state: 'granted', at })
}

/** Maximum requests that a seller's page lists. */
const MOST = 200

export type VetRequest = Awaited<ReturnType<typeof listVetRequests>>[number]

/** Requests for a listing's vet file, those that wait first. The bidders were told that their name is shown. */
export function listVetRequests(db: Database, listing: number) {
  return db
    .select({
      auction: vetRequests.auctionId,
      buyer: vetRequests.buyerId,
      name: sql<string>`concat_ws(' ', ${accounts.name}, ${people.paternalSurname})`,
      state: vetRequests.state,
      askedAt: vetRequests.askedAt,
      live: auctions.live,
    })
    .from(vetRequests)
    .innerJoin(auctions, eq(auctions.id, vetRequests.auctionId))
    .innerJoin(accounts, eq(accounts.id, vetRequests.buyerId))
    .leftJoin(people, eq(people.accountId, vetRequests.buyerId))
    .where(eq(auctions.listingId, listing))
    .orderBy(sql`${vetRequests.state} <> 'asked'`, asc(vetRequests.askedAt))
    .limit(MOST)
}
