import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claims, sales } from '#db/schema/sales.ts'
import { type ClaimFacts, type ClaimState, judgeClaim } from '#machines/claim/rules.ts'
import { claimState } from './state.ts'
import { claimableSince, claimsEndAt } from './window.ts'

/** A sale's claims so far and until when there may be one, by auction. */
export async function readClaimFacts(
  db: Pick<Database, 'select'>,
  auctions: number[],
): Promise<Map<number, ClaimFacts>> {
  if (auctions.length === 0) return new Map()
  const [windows, made] = await Promise.all([
    db
      .select({ auction: sales.auctionId, since: claimableSince })
      .from(sales)
      .where(inArray(sales.auctionId, auctions)),
    db
      .select({ auction: claims.auctionId, state: claimState })
      .from(claims)
      .where(inArray(claims.auctionId, auctions))
      .orderBy(asc(claims.id)),
  ])
  return new Map(
    windows.map(({ auction, since }) => [
      auction,
      {
        endsAt: since === null ? null : claimsEndAt(since),
        claims: made.filter((claim) => claim.auction === auction),
      },
    ]),
  )
}

/** What a buyer is told of claims beside what they bought. */
export type ClaimStanding = {
  /** The last moment for one, epoch ms. */
  until: number
  /** One may be opened now. */
  mayOpen: boolean
  /** Of the newest; null where there is none. */
  state: ClaimState | null
}

/** The same for a page; null while there is nothing to say. `now` in epoch ms. */
export function standingOf(facts: ClaimFacts | undefined, now: number): ClaimStanding | null {
  const endsAt = facts?.endsAt ?? null
  if (!facts || endsAt === null) return null
  return { until: endsAt - 1, mayOpen: judgeClaim(facts, now) === null, state: facts.claims.at(-1)?.state ?? null }
}

/** How one sale of this buyer's stands; null for anybody else's. */
export async function readClaimStanding(
  db: Database,
  auction: number,
  buyer: number,
  now: number,
): Promise<ClaimStanding | null> {
  const [own] = await db.select({ buyer: sales.buyerId }).from(sales).where(eq(sales.auctionId, auction))
  return own?.buyer === buyer ? standingOf((await readClaimFacts(db, [auction])).get(auction), now) : null
}
