import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { seedDemo } from '#db/seeds/demo.ts'
import { findSession, readSessions } from '#server/people/accounts/sessions/find-session.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { readBidding, readReceipt } from '#server/sale/auctions/bidding/read-bidding.ts'
import { type CardOrder, countCards, listCards } from '#server/sale/auctions/lots/cards.ts'
import { readFirstLots } from '#server/sale/evenings/first-lots.ts'
import { cardsOf } from '#server/sale/auctions/lots/card-rows.ts'
import { readLiveStates } from '#server/sale/auctions/lots/live-state.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { createReaders, type FindReader } from '#server/sale/auctions/lots/readers.ts'
import { readMark } from '#server/sale/book/read-book.ts'
import { listCategories } from '#server/listing/catalogues/categories.ts'
import { listStates } from '#server/listing/catalogues/states.ts'
import { readClaimFacts, readClaimStatus } from '#server/aftersale/claims/status.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { readOpenNegotiations } from '#server/sale/negotiations/list-open.ts'
import { readConfirmed, readNotices } from '#server/sale/notices/read.ts'
import { readOwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { readRunningAuctions } from '#server/sale/auctions/lots/running-auctions.ts'
import { readFollowed } from '#server/sale/watching/list-followed.ts'
import { readBidHistory } from '#server/sale/auctions/lots/bid-history.ts'
import { readProfileHead } from '#server/people/profiles/read-head.ts'
import { readPerson } from '#server/people/profiles/read-person.ts'
import { readWonAuctions } from '#server/aftersale/sales/won-auctions.ts'
import { mayTurnOnPush } from '#server/people/push/offered.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import { readOpenChances } from '#server/aftersale/second-chances/read.ts'
import { readSlides } from '#server/engine/settings/read.ts'
import { readStrikeCount } from '#server/sale/strikes/read.ts'
import { isWatchingOffered, readWatchStatus } from '#server/sale/watching/status.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const AUCTIONS = 5_000
const BATCH = 5_000
/** Of a hundred accounts PostgreSQL rightly reads all. */
const BUYERS = 20_000
const env = parseEnv({ SECRET: 'x'.repeat(32) }, 'demo')

// One connection: all statements of all pages are prepared on it.
let database: TestDatabase
let house: House
let buyer: number
let token: string
let findReader: FindReader
let subcategory: number
let auctions: number[]

beforeAll(async () => {
  database = await createTestDatabase({ max: 1 })
  await seedDemo({ ...database, env, log: () => {}, photos: false, auctions: AUCTIONS })
  for (let nth = 0; nth < BUYERS; nth += BATCH) await addBuyers(database.db, BATCH, `muchos-${nth}-`)
  await database.sql`vacuum analyze`
  house = createHouse({ ...database, env })
  const [found] = await database.sql<{ buyer: number; auctions: number[]; subcategory: number }[]>`
    select (select id from accounts where email = 'comprador@remate.example') as buyer,
      (select array_agg(id) from (select id from auctions where open and bid_count > 3 limit 12) as picked) as auctions,
      (select subcategory_id from auctions where live group by 1 order by count(*) desc limit 1) as subcategory`
  if (!found) throw new Error('The house is empty')
  ;({ buyer, auctions, subcategory } = found)
  token = await openSession(database.db, buyer, Date.now())
  findReader = createReaders(house)
}, 240_000)
afterAll(() => database.close())

const orders: CardOrder[] = ['closing', 'newest', 'highest', 'lowest']

/** Queries of the hot pages, by page; of lists the first page. `round` varies the values as visitors would. */
const pages: Record<string, (db: Database, round: number) => Promise<unknown>[]> = {
  'every page, signed in': (db) => [findSession(db, token)],
  'every page in memory, signed in': (_, round) => [
    findReader({ token, auction: null }),
    ...(round % 2 === 0 ? [findReader({ token, auction: auctions[round % 12] as number })] : []),
  ],
  home: (db) => [readFirstLots(db, { closing: 12, newest: 4 }, Date.now()), listCategories(db), readSlides(db)],
  list: (db) =>
    [true, false].flatMap((live) => [
      ...orders.map((order) => listCards(db, { live, order, size: 12 }, Date.now())),
      countCards(db, { live }),
      listStates(db),
      isWatchingOffered(db),
    ]),
  auction: (db, round) => [
    readAuction(db, auctions[round % 12] as number, { bidder: buyer }),
    readWatchStatus(db, auctions[round % 12] as number, buyer),
    readNotices(db, auctions[round % 12] as number),
    readLiveStates(house, [auctions[round % 12] as number]),
  ],
  bid: (db, round) => [
    readBidding(db, auctions[round % 12] as number, buyer, Date.now()),
    readConfirmed(db, auctions[round % 12] as number, buyer),
    readReceipt(db, auctions[round % 12] as number, 1 + (round % 3), buyer),
    readMark(db, auctions[round % 12] as number, 'bid', 1 + (round % 3)),
    readSale(db, auctions[round % 12] as number, buyer),
    mayTurnOnPush(db, buyer),
  ],
  'search, what was found': (db, round) => [cardsOf(db, auctions.slice(round % 6), Date.now())],
  profile: (db, round) => [
    readPerson(db, buyer),
    readProfileHead(db, buyer),
    readOpenChances(db, buyer, Date.now()),
    readStrikeCount(db, buyer, Date.now()),
    readOpenNegotiations(db, buyer),
    readClaimFacts(db, auctions.slice(round % 6)),
    readClaimStatus(db, auctions[round % 12] as number, buyer, Date.now()),
  ],
  'profile, bids': (db) => [
    readBidHistory(db, buyer, { page: 1, size: 10 }),
    readBidHistory(db, buyer, { page: 1, size: 10, order: { by: 'date', descending: false } }),
  ],
  'profile, running auctions': (db) => [
    readOwnExposure(db, sealedAmounts(env.SECRET), buyer),
    ...([undefined, 'leading', 'outbid'] as const).map((position) =>
      readRunningAuctions({ ...house, db }, buyer, { page: 1, size: 12, position }, Date.now()),
    ),
  ],
  'profile, followed lots': (db) => [readFollowed(db, buyer, { page: 1, size: 12 }, Date.now())],
  'profile, won auctions': (db, round) => [
    readWonAuctions(db, buyer, { size: 12 }),
    readWonAuctions(db, buyer, { size: 12, after: { at: Date.now() - round, auction: 1_000 } }),
  ],
}

type Kept = { statement: string; custom: number; generic: number }

const all = ({ sql }: Pick<TestDatabase, 'sql'>) => sql<Kept[]>`
  select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
  where not from_sql and statement not like '%pg_prepared_statements%' and statement not like '%pg_catalog%'
  order by statement`
/** Prepared SELECT statements only; the house was seeded over the same connection. */
const kept = async () => (await all(database)).filter(({ statement }) => /^select/i.test(statement))

const read = async (page: string, rounds: number) => {
  for (let round = 0; round < rounds; round++) await Promise.all(pages[page]?.(database.db, round) ?? [])
}

test('read again and again, a hot page is planned no more', async () => {
  for (const page of Object.keys(pages)) {
    const before = (await kept()).map(({ statement }) => statement)
    await read(page, 6)
    const early = (await kept()).filter(({ statement }) => !before.includes(statement))
    expect(early.length, page).toBeGreaterThan(0)
    await read(page, 4)
    const late = (await kept()).filter(({ statement }) => !before.includes(statement))
    // No statement is new, and none was planned again with its values.
    expect(
      late.map(({ statement, custom }) => ({ statement, custom })),
      page,
    ).toEqual(early.map(({ statement, custom }) => ({ statement, custom })))
    for (const { statement, custom, generic } of late) {
      expect(custom, statement).toBeLessThanOrEqual(5)
      expect(generic, statement).toBeGreaterThanOrEqual(4)
    }
  }
})

test('a bid, with the limits that it is held against, is planned no more and reads no table from end to end', async () => {
  const [one, other] = (await addBuyers(database.db, 2)) as [number, number]
  const [lot] = await database.sql<{ id: number }[]>`
    select id from auctions where open and not buy_now_offered and reserve_state is null and not practice
      and closes_at > now() + interval '1 hour' order by id limit 1`
  await database.sql`update settings set bid_limit = 2000000000`
  // A connection of its own, because the seeds have placed bids over the other one.
  const connection = connect(database.url, { max: 1 })
  const bidding = createHouse({ ...connection, env })
  const bids = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      const bidder = round % 2 === 0 ? one : other
      const { lowest: amount = 0 } = (await readBidding(database.db, lot?.id ?? 0, bidder, Date.now())) ?? {}
      const bid = { auction: lot?.id ?? 0, amount, kind: 'open', key: `prepared-${amount}`, at: Date.now() } as const
      expect(await placeBid(bidding, mayBuy(bidder), bid)).toMatchObject({ accepted: true })
    }
    return (await all(connection)).map(({ statement, custom }) => ({ statement, custom }))
  }
  // An even number of bids, so that the next one outbids somebody: a leader's own bid has another statement.
  const early = await bids(8)
  const written = [
    'insert into "bids"',
    'insert into "book_entries"',
    'update "auctions"',
    'for no key update',
    'add_job(',
  ]
  for (const text of written)
    expect(early.filter(({ statement }) => statement.includes(text)).length, text).toBeGreaterThan(0)
  expect(await bids(5)).toEqual(early)
  const plans = await plansKept(early.filter(({ statement }) => /^(select|update|with)/i.test(statement)))
  for (const { statement, plan } of plans) expect(plan, statement).not.toMatch(WHOLE_TABLE)
  await connection.close()
})

const WHOLE_TABLE = /Seq Scan on (auctions|listings|bids|accounts)\b/

const plansKept = (statements: readonly { statement: string }[]) =>
  Promise.all(
    statements.map(async ({ statement }) => {
      const rows = await database.sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain (generic_plan) ${statement}`)
      return { statement, plan: rows.map((row) => row['QUERY PLAN']).join('\n') }
    }),
  )

/** The number of rows before a later page depends on class and place: PostgreSQL may choose a plan each time. */
const laterPages = () =>
  [true, false].flatMap((live) =>
    orders.flatMap((order) =>
      [{}, { subcategories: [subcategory] }].flatMap((filter) => {
        const query = { live, order, size: 12, filter }
        const edge = { id: 1_000, value: order === 'closing' ? Date.now() : 100_000 }
        return [query, { ...query, after: edge }, { ...query, before: edge }].map((asked) =>
          listCards(database.db, asked, Date.now()),
        )
      }),
    ),
  )

test('the plan that is kept reads neither auctions, listings, bids nor accounts from end to end', async () => {
  await Promise.all(laterPages())
  const statements = await kept()
  expect(statements.length).toBeGreaterThan(50)
  for (const { statement, plan } of await plansKept(statements)) expect(plan, statement).not.toMatch(WHOLE_TABLE)
})

const SESSIONS = 300_000

test('among hundreds of thousands of sessions only those asked for are read, and a sign-in finds expired ones by an index', async () => {
  const known = await database.sql<{ token_hash: string }[]>`
    insert into sessions (token_hash, account_id, created_at, last_used_at, expires_at)
    select encode(sha256(('many' || n)::bytea), 'base64'), ids[1 + n % cardinality(ids)], at, at,
      at + interval '14 days'
    from generate_series(1, ${SESSIONS}::int) as n,
      lateral (select now() - interval '20 days' * n / ${SESSIONS}::int as at) as dated,
      (select array_agg(id) as ids from accounts where audience = 'buyer') as buyers
    returning token_hash`
  await database.sql`vacuum analyze sessions`
  const names = known.map(({ token_hash }) => token_hash).slice(0, SESSIONS / 2)
  const connection = connect(database.url, { max: 1 })
  await connection.db.transaction(async (tx) => {
    const counted = async (run: () => Promise<unknown>) => {
      const count = () =>
        tx.execute<{ whole: number; read: number }>(sql`
        select seq_scan::int as whole, (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where relname = 'sessions'`)
      const [before] = await count()
      await run()
      const [after] = await count()
      return { whole: after!.whole - before!.whole, read: after!.read - before!.read }
    }
    for (let round = 0; round < 12; round++)
      for (const size of [1, 3, 50, 200]) {
        const asked = names.slice(round * 200, round * 200 + size)
        const seen = await counted(() => readSessions(tx as unknown as Database, asked))
        // A row found by a bitmap is counted twice, and planning may look at both ends of an index.
        expect(seen.whole, `${size} sessions, round ${round}`).toBe(0)
        expect(seen.read, `${size} sessions, round ${round}`).toBeLessThanOrEqual(2 * size + 2)
      }
    for (let round = 0; round < 12; round++) {
      const seen = await counted(() => openSession(tx, buyer, Date.now()))
      expect(seen.whole, `sign-in ${round}`).toBe(0)
      expect(seen.read, `sign-in ${round}`).toBeLessThan(SESSIONS / 100)
    }
  })
  await connection.close()
})
