import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { claims } from '#db/schema/aftersale/claims.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { STATES } from '#db/states.ts'
import { type ClaimFacts, type ClaimState, judgeClaim } from '#machines/claim/rules.ts'
import { claimsEndAt } from '#machines/claim/window.ts'
import { isKept } from '#server/money/index.ts'
import { claimState } from './state.ts'

/**
 * True once a claim about a `sales` row is possible: its delivery is recorded or its deal was closed by a payment.
 * Columns name their table explicitly: in a query of one table drizzle omits it, and the inner tables have columns of
 * the same names.
 */
const claimable = sql<boolean>`(sales.delivered_at is not null or exists (
  select from payments p join auctions a on a.id = p.auction_id
  where a.id = sales.auction_id and a.state in ${STATES.auction.paid}
    and p.payer_id = sales.buyer_id and p.state = 'approved'
    and ${isKept('p')}))`

/** Claims of these sales and the end of their claim periods, by auction. */
export async function readClaimFacts(
  db: Pick<Database, 'select'>,
  auctions: number[],
): Promise<Map<number, ClaimFacts>> {
  if (auctions.length === 0) return new Map()
  const [windows, made] = await Promise.all([
    factsOf(db).windows.execute({ auctions }),
    factsOf(db).made.execute({ auctions }),
  ])
  return new Map(
    windows.map(({ auction, deliveredAt, ...sale }) => [
      auction,
      {
        ...sale,
        endsAt: deliveredAt === null ? null : claimsEndAt(deliveredAt),
        claims: made.filter((claim) => claim.auction === auction),
      },
    ]),
  )
}

const factsOf = prepared((db: Pick<Database, 'select'>) => {
  const these = sql`any(${sql.placeholder('auctions')}::int[])`
  return {
    windows: db
      .select({ auction: sales.auctionId, deliveredAt: sales.deliveredAt, claimable })
      .from(sales)
      .where(sql`${sales.auctionId} = ${these}`)
      .prepare('claim_windows'),
    made: db
      .select({ auction: claims.auctionId, state: claimState })
      .from(claims)
      .where(sql`${claims.auctionId} = ${these}`)
      .orderBy(asc(claims.id))
      .prepare('claims_made'),
  }
})

/** State of claims shown with a buyer's purchase. */
export type ClaimStatus = {
  /** Last moment for a claim, epoch ms; null before the delivery, with which the days begin. */
  until: number | null
  mayOpen: boolean
  /** State of the newest claim; null for none. */
  state: ClaimState | null
}

/** The state derived from the facts; null if claims are not possible. `now` in epoch ms. */
export function claimStatusOf(facts: ClaimFacts | undefined, now: number): ClaimStatus | null {
  if (!facts?.claimable) return null
  const { endsAt } = facts
  return {
    until: endsAt === null ? null : endsAt - 1,
    mayOpen: judgeClaim(facts, now) === null,
    state: facts.claims.at(-1)?.state ?? null,
  }
}

/** Claim state of one sale of this buyer; null for other users' sales. */
export async function readClaimStatus(
  db: Database,
  auction: number,
  buyer: number,
  now: number,
): Promise<ClaimStatus | null> {
  const [own] = await buyerOf(db).execute({ auction })
  return own?.buyer === buyer ? claimStatusOf((await readClaimFacts(db, [auction])).get(auction), now) : null
}

const buyerOf = prepared((db: Database) =>
  db
    .select({ buyer: sales.buyerId })
    .from(sales)
    .where(eq(sales.auctionId, sql.placeholder('auction')))
    .prepare('sale_buyer'),
)
