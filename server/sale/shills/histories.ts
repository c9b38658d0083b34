import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { shillFacts } from '#db/schema/sale/shills.ts'
import type { LotFigures, SeenLot } from '#machines/shills/figures.ts'
import { closestOf, type Companion, type PairHistory, type SharedIdentity } from '#machines/shills/pair.ts'
import { SHILL_MEMORY_MS } from '#machines/shills/rules.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { actedAt } from '#server/sale/auctions/mandates/read.ts'
import { readSharedCards } from '#server/money/index.ts'
import { markDocuments, MOST_ACCOUNTS, readSharedIdentities, type Tie } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'

/** Rows read of the seller's lots, and of each bidder's, the newest first. */
const MOST_OF_SELLER = 5_000
const MOST_OF_BIDDER = 300
/** Other bidders whose lots are counted. */
const MOST_COMPANIONS = 10

/** The histories of all bidders of a lot with its seller, from the stored figures of this lot and all others. */
export async function readHistories(
  house: Pick<House, 'db' | 'media' | 'env'>,
  { lot, seller, bids }: SeenLot,
  now: number,
): Promise<PairHistory[]> {
  const { db } = house
  const since = now - SHILL_MEMORY_MS
  const bidders = [...new Set(bids.toReversed().map(({ bidder }) => bidder))].slice(0, MOST_ACCOUNTS - 1)
  const ofSeller = await factsOf(db, and(eq(shillFacts.sellerId, seller), gt(shillFacts.at, since)), MOST_OF_SELLER)
  // What an agent shares with the seller, the owner shares through them (ruling 96).
  const hands = await actedAt(db, lot)
  const accounts = [...new Set([seller, ...bidders, ...hands.map(({ agent }) => agent)])]
  await markDocuments(house, accounts)
  const [identities, cards] = await Promise.all([
    readSharedIdentities(db, { accounts, since }),
    readSharedCards(db, { accounts, since }),
  ])
  const ties: Tie[] = [...identities, ...cards]
  const pairs = await readMandatePairs(db, accounts)
  const byBidder = Map.groupBy(ofSeller, ({ bidder }) => bidder)
  const histories: PairHistory[] = []
  for (const bidder of bidders) {
    const own = byBidder.get(bidder) ?? []
    if (own.length === 0) continue
    const all = await factsOf(db, and(eq(shillFacts.bidderId, bidder), gt(shillFacts.at, since)), MOST_OF_BIDDER)
    const others = all.filter((each) => each.seller !== seller)
    const from = Math.min(...own.map((each) => each.from))
    histories.push({
      bidder,
      seller,
      own,
      sellerLots: new Set(ofSeller.filter(({ at }) => at >= from).map((each) => each.lot)).size,
      elsewhere: { lots: others.length, won: others.filter(({ outcome }) => outcome === 'won').length },
      companion: await companionOf(db, bidder, all),
      shared: sharedBy(bidder, { seller, bidders, hands, pairs }, ties),
    })
  }
  return histories
}

async function factsOf(db: Database, which: ReturnType<typeof and>, most: number): Promise<LotFigures[]> {
  const rows = await db
    .select({ figures: shillFacts.figures })
    .from(shillFacts)
    .where(which)
    .orderBy(desc(shillFacts.at))
    .limit(most)
  return rows.map(({ figures }) => figures)
}

const isOver = sql`figures ->> 'outcome' <> 'open'`

/** The other bidder with whom this one has most closed lots in common: of a running one nobody has won yet. */
async function companionOf(db: Database, bidder: number, all: readonly LotFigures[]): Promise<Companion | null> {
  const over = all.filter(({ outcome }) => outcome !== 'open')
  const lots = over.map(({ lot }) => lot)
  if (lots.length < 2) return null
  const common = sql<number>`count(*)::int`
  const met = await db
    .select({
      account: shillFacts.bidderId,
      together: common,
      sellers: sql<number>`count(distinct ${shillFacts.sellerId})::int`,
    })
    .from(shillFacts)
    .where(and(inArray(shillFacts.auctionId, lots), isOver, sql`${shillFacts.bidderId} <> ${bidder}::int`))
    .groupBy(shillFacts.bidderId)
    .having(sql`count(*) > 1`)
    .orderBy(desc(common))
    .limit(MOST_COMPANIONS)
  const theirs = await db
    .select({
      account: shillFacts.bidderId,
      lots: common,
      won: sql<number>`(count(*) filter (where figures ->> 'outcome' = 'won'))::int`,
    })
    .from(shillFacts)
    .where(
      and(
        isOver,
        inArray(
          shillFacts.bidderId,
          met.map(({ account }) => account),
        ),
      ),
    )
    .groupBy(shillFacts.bidderId)
  const won = over.filter(({ outcome }) => outcome === 'won').length
  const companions = met.map(({ account, together, sellers }): Companion => {
    const own = theirs.find((each) => each.account === account)
    const either = over.length + (own?.lots ?? 0) - together
    return { account, together, sellers, lots: either, won: won + (own?.won ?? 0) }
  })
  return closestOf(companions)
}

type Among = {
  seller: number
  bidders: readonly number[]
  /** Agents who have bid at the lot, each for an owner. */
  hands: readonly { agent: number; owner: number }[]
  /** Accounts of which one has had a mandate of the other. */
  pairs: ReadonlySet<string>
}

/** Ties of the bidder, or of an agent of theirs, with the seller; and of the bidder with the lot's other bidders. */
function sharedBy(bidder: number, { seller, bidders, hands, pairs }: Among, ties: readonly Tie[]): SharedIdentity[] {
  const own = new Set([bidder, ...hands.flatMap(({ agent, owner }) => (owner === bidder ? [agent] : []))])
  return ties.flatMap(({ kind, one, other, crowd }): SharedIdentity[] => {
    const account = own.has(one) ? other : own.has(other) ? one : bidder
    if (account === seller) return [{ kind, of: 'seller', account, crowd }]
    if (own.has(account) || !bidders.includes(account) || (one !== bidder && other !== bidder)) return []
    const explained = pairs.has(pairOf(one, other))
    return [{ kind, of: 'bidder', account, crowd, ...(explained && { explained }) }]
  })
}

const pairOf = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

async function readMandatePairs(db: Database, among: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ owner: mandates.ownerId, agent: mandates.agentId })
    .from(mandates)
    .where(and(inArray(mandates.ownerId, [...among]), inArray(mandates.agentId, [...among])))
  return new Set(rows.flatMap(({ owner, agent }) => (agent === null ? [] : [pairOf(owner, agent)])))
}
