import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { phoneHandovers as handovers } from '#db/schema/listing/handovers.ts'
import { sessions } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { hashToken, makeToken, type Seller, sessionName } from '#server/people/index.ts'
import { MOST_PHONES } from '#machines/horse-audit/rules.ts'
import type { House } from '#server/engine/house.ts'
import { mayBeEdited } from '#server/listing/listings/may-be-edited.ts'
import { ownListing } from '#server/listing/listings/own-listing.ts'
import { LINK_MS } from './phone.ts'

/** `full`: as many phones as allowed are connected. `signed-out`: the session has just ended. */
type Offered = { token: string; expiresAt: number } | { refused: 'unknown' | 'not-editable' | 'full' | 'signed-out' }

/**
 * Makes the link that opens the photos of a capture on a phone. An unused one made before stops working. `session`: the
 * seller's token; `now` in epoch ms.
 */
export function offerHandover(
  { db }: Pick<House, 'db'>,
  seller: Seller,
  { listing, session, now }: { listing: number; session: string; now: number },
): Promise<Offered> {
  return db.transaction(async (tx): Promise<Offered> => {
    // The session before the listing: the session's end must wait for its handovers.
    const giver = sessionName(session)
    const [open] = await tx
      .select({ name: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.tokenHash, giver), eq(sessions.accountId, seller.accountId)))
      .for('key share')
    if (!open) return { refused: 'signed-out' }
    const [row] = await tx
      .select({ state: listings.state })
      .from(listings)
      .where(ownListing(seller, listing))
      .for('update')
    if (!row) return { refused: 'unknown' }
    if (!mayBeEdited(row.state)) return { refused: 'not-editable' }
    const ofListing = and(eq(handovers.listingId, listing), or(isNull(handovers.usedAt), lte(handovers.expiresAt, now)))
    const old = and(eq(handovers.accountId, seller.accountId), lte(handovers.expiresAt, now))
    await tx.delete(handovers).where(or(ofListing, old))
    if ((await tx.$count(handovers, eq(handovers.listingId, listing))) >= MOST_PHONES) return { refused: 'full' }
    const token = makeToken()
    await tx.insert(handovers).values({
      linkHash: hashToken(token),
      listingId: listing,
      accountId: seller.accountId,
      session: giver,
      createdAt: now,
      expiresAt: now + LINK_MS,
    })
    return { token, expiresAt: now + LINK_MS }
  })
}
