import DataLoader from 'dataloader'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Audience, accounts, people, sessions } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { activeAccount } from '#db/account-standing.ts'
import { STATES } from '#db/states.ts'
import { ageing, agent, barred, hashToken, renewSession, sellerConflict } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { stands } from './bid-columns.ts'
import { businessOf, type OwnBusiness } from './own-business.ts'

/** The signed-in viewer of a shared page, and their standing at the auction it shows, if any. */
export type Reader = {
  accountId: number
  audience: Audience
  name: string
  emailValidated: boolean
  onboarded: boolean
  business: OwnBusiness
  /** Of a buyer who may not bid at a lot that takes bids (rulings 15 and 65). */
  sellerConflict: boolean
  barred: boolean
  /** Changes whenever the house's settings change. */
  settings: string
  /** Bids for somebody at some lots (ruling 96). */
  agent: boolean
  lot: Standing | null
}

/** `version`: of the auction's row this standing was read from; `sold`: sold to the leader. */
type Standing = {
  id: number
  version: number
  following: boolean
  hasBid: boolean
  leads: boolean
  sold: boolean
}

/** `token` as in the cookie. */
type Question = { token: string; auction: number | null }

export type FindReader = (question: Question) => Promise<Reader | null>

/** Maximum questions per statement. */
const MOST = 200

/**
 * Finds the viewers of pages, with one statement for all requests that arrived together. Null for an expired session.
 * Rejects while the database is unavailable.
 */
export function createReaders(house: Pick<House, 'db' | 'duties'>): FindReader {
  const { db } = house
  const statement = prepare(house)

  async function find(questions: readonly Question[]): Promise<(Reader | null)[]> {
    const rows = await statement.execute({
      tokens: questions.map(({ token }) => hashToken(token)),
      lots: questions.map(({ auction }) => auction ?? 0),
    })
    const found: (Reader | null)[] = questions.map(() => null)
    const renewed: Promise<void>[] = []
    for (const { asked, tokenHash, ageing: old, lot, ...reader } of rows) {
      found[asked - 1] = { ...reader, lot }
      if (old) renewed.push(renewSession(db, tokenHash, reader).catch(() => {}))
    }
    // In parallel, so that no request waits for the others.
    await Promise.all(renewed)
    return found
  }

  const loader = new DataLoader(find, {
    cache: false,
    maxBatchSize: MOST,
    // Requests read in the same turn of the event loop are batched.
    batchScheduleFn: (send) => setImmediate(send),
  })
  return (question) => loader.load(question)
}

const takesBids = sql`coalesce(${auctions.live} and not ${auctions.practice}, false)`

function prepare({ db, duties }: Pick<House, 'db' | 'duties'>) {
  // Lengths are hidden from the planner, as `list` does: otherwise it plans anew for each request.
  const asked = sql`unnest((select ${sql.placeholder('tokens')}::text[]), (select ${sql.placeholder('lots')}::int[]))
    with ordinality as asked (token_hash, lot, n)`
  return db
    .select({
      asked: sql<number>`asked.n::int`,
      tokenHash: sessions.tokenHash,
      ageing,
      accountId: accounts.id,
      audience: accounts.audience,
      name: accounts.name,
      emailValidated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
      onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
      business: businessOf({ duties }, accounts.id),
      // Asked only where a bid is offered.
      sellerConflict: sql<boolean>`(${takesBids} and ${sellerConflict})`,
      barred: sql<boolean>`(${takesBids} and ${barred})`,
      agent,
      // The row's version, maintained by PostgreSQL.
      settings: sql<string>`(select xmin::text from ${settings})`,
      lot: {
        id: auctions.id,
        version: auctions.version,
        leads: sql<boolean>`${auctions.leaderId} is not distinct from ${accounts.id}`,
        sold: sql<boolean>`${auctions.state} in ${STATES.auction.sold}`,
        following: sql<boolean>`exists (
          select from ${watches} where ${watches.auctionId} = ${auctions.id}
          and ${watches.accountId} = ${accounts.id})`,
        hasBid: sql<boolean>`exists (
          select from ${bids}
          where ${bids.auctionId} = ${auctions.id} and ${bids.bidderId} = ${accounts.id} and ${stands})`,
      },
    })
    .from(asked)
    .innerJoin(sessions, and(eq(sessions.tokenHash, sql`asked.token_hash`), gt(sessions.expiresAt, sql`now()`)))
    .innerJoin(accounts, and(eq(accounts.id, sessions.accountId), activeAccount()))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(auctions, eq(auctions.id, sql`asked.lot`))
    .prepare('find_readers')
}
