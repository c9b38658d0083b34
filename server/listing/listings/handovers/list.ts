import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { phoneHandovers as handovers } from '#db/schema/listing/handovers.ts'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { isOpen } from './phone.ts'

/** A connected phone as its seller sees it; times in epoch ms. */
type ConnectedPhone = {
  id: number
  listing: string
  userAgent: string | null
  address: string | null
  usedAt: number
  expiresAt: number
}

const MOST = 50

/** The seller's connected phones, latest first; of one listing, or of all. */
export async function listPhones(
  db: Database,
  { accountId }: Seller,
  { listing, now }: { listing?: number; now: number },
): Promise<ConnectedPhone[]> {
  const rows = await db
    .select({
      id: handovers.id,
      listing: listings.name,
      userAgent: handovers.userAgent,
      address: handovers.address,
      usedAt: handovers.usedAt,
      expiresAt: handovers.expiresAt,
    })
    .from(handovers)
    .innerJoin(sessions, eq(sessions.tokenHash, handovers.session))
    .innerJoin(accounts, eq(accounts.id, handovers.accountId))
    .innerJoin(listings, eq(listings.id, handovers.listingId))
    .where(
      and(
        eq(handovers.accountId, accountId),
        isNotNull(handovers.usedAt),
        isOpen(now),
        listing === undefined ? undefined : eq(handovers.listingId, listing),
      ),
    )
    .orderBy(desc(handovers.usedAt))
    .limit(MOST)
  return rows.map(({ usedAt, ...row }) => ({ ...row, usedAt: usedAt ?? 0 }))
}
