import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoLogins } from '#db/seeds/logins.ts'
import { seedDemo } from '#db/seeds/demo.ts'
import { isSeeded } from '#db/seeds/seeded.ts'
import { seedLargeHouse } from '#db/seeds/large.ts'
import { seedManyBids } from '#db/seeds/many-bids.ts'
import { MIN_RAISE } from '#machines/auction/rules.ts'
import { verifyPassword } from '#server/people/accounts/password/passwords.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const env = parseEnv({ SECRET: 'x'.repeat(32) }, 'demo')
let house: TestDatabase

/** A first seeding that failed halfway. */
let broken: { error: unknown; seeded: boolean }

beforeAll(async () => {
  house = await createTestDatabase()
  const log = (line: string) => {
    if (line.includes('auctions')) throw new Error('the power went')
  }
  const seed = seedDemo({ ...house, env, log, photos: false })
  broken = { error: await seed.catch((error: unknown) => error), seeded: await isSeeded(house.sql) }
  await seedDemo({ ...house, env, log: () => {}, photos: false })
})
afterAll(() => house.close())

test('the demo has at least 40 auctions, in seven states, and hundreds of bids', async () => {
  const states = await house.sql<
    { state: string; count: number }[]
  >`select state, count(*)::int from auctions group by state order by state`
  expect(states.map(({ state }) => state)).toEqual([
    'cancelled',
    'closed.sold.awaitingFirstPayment',
    'closed.sold.dealClosed',
    'closed.sold.inProcess',
    'closed.unsold',
    'open',
    'scheduled',
  ])
  expect(states.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(40)
  const [{ bids, ending, beyond } = { bids: 0, ending: 0, beyond: 0 }] = await house.sql<
    { bids: number; ending: number; beyond: number }[]
  >`
    select (select count(*)::int from bids) as bids,
      (select count(*)::int from auctions where state = 'open' and closes_at < now() + interval '20 minutes') as ending,
      (select count(*)::int from auctions a join listings l on l.id = a.listing_id where a.open and l.offer_buy_now
      and a.current_bid > 0.95 * l.buy_now) as beyond`
  expect(bids).toBeGreaterThan(300)
  expect(ending).toBeGreaterThanOrEqual(4)
  expect(beyond).toBeGreaterThanOrEqual(2)
})

test('the demo has 32 states with at least five cities each, and pedigrees to the great-grandparents', async () => {
  const [row] = await house.sql`
    select (select count(*)::int from states) as states, (select min(n)::int from (select count(*) as n from cities
    group by state_id) as c) as cities,
      (select count(*)::int from listings where kind = 'horse') as horses, (select count(*)::int from listings
      where kind = 'trailer') as trailers,
      (select bool_and(cardinality(ancestors) = 14) from pedigrees) as heaps, (select count(*)::int from ranches
      where "default") as defaults`
  expect(row).toMatchObject({ states: 32, horses: 58, trailers: 6, heaps: true, defaults: 1 })
  expect(row?.cities).toBeGreaterThanOrEqual(5)
})

test('listings of every stage have their ticket and credit, assigned ones their auction', async () => {
  const { sql } = house
  expect(await sql`select stage, count(*)::int from listings group by 1 order by 1`).toMatchObject(
    [1, 2, 3, 4, 5, 6, 7, 8].map((stage) => ({ stage })),
  )
  const [row] = await sql`
    select (select array_agg(status order by status) from audit_tickets where closed_at is null) as waiting,
      (select count(*)::int from listings l where (stage > 1) <> exists (select from enrolments where listing_id = l.id
      and lot_id is not null)) as unenrolled,
      (select count(*)::int from credit_lots c where quantity <= (select count(*) from enrolments
      where lot_id = c.id)) as exhausted,
      (select count(*)::int from listings l where (stage = 7) <> exists (
        select from auctions where listing_id = l.id and (live or state like 'closed.sold%'))) as misplaced,
      (select count(*)::int from accounts a where audience = 'seller' and not exists (select from sellers
      where account_id = a.id and ranch_id is not null)) as homeless,
      (select count(*)::int from articles where tag_id is null) as untagged,
      (select count(*)::int from invitation_codes where active) as codes, (select count(*)::int from credit_packages
      where public) as packages`
  expect(row).toEqual({
    waiting: [0, 0, 3, 3, 4, 4, 8],
    unenrolled: 0,
    exhausted: 0,
    misplaced: 0,
    homeless: 0,
    untagged: 0,
    codes: 1,
    packages: 2,
  })
})

test('every demo login opens its account with its password', async () => {
  for (const { role, login, password } of demoLogins) {
    const audience = { Comprador: 'buyer', Vendedor: 'seller', Admin: 'admin' }[role] ?? ''
    const [account] = await house.sql<{ hash: string }[]>`
      select password_hash as hash from accounts where audience = ${audience} and (email = ${login}
      or username = ${login})`
    expect(await verifyPassword(account?.hash ?? null, password), login).toBe(true)
  }
})

const consistency = async () =>
  (
    await house.sql`
  select (select count(*)::int from auctions a where bid_count <> (select count(*) from bids b
  where b.auction_id = a.id)) as counts,
    (select count(*)::int from auctions a join bids b on b.auction_id = a.id and b.sequence = a.bid_count
    where (b.amount, b.bidder_id) is distinct from (a.current_bid, a.leader_id)) as leaders,
    (select count(*)::int from auctions where (snapshot #>> '{context,bidCount}')::int <> bid_count
    or (snapshot #>> '{context,currentBid}')::int is distinct from current_bid) as projections,
    (select count(*)::int from bids b join bids c on c.auction_id = b.auction_id and c.sequence = b.sequence + 1
    where c.amount < b.amount + ${MIN_RAISE} or c.received_at < b.received_at) as raises,
    (select count(*)::int from bids b join auctions a on a.id = b.auction_id where b.received_at >= a.closes_at
    or b.received_at < a.opens_at) as hours,
    (select count(*)::int from subcategories s where live_count <> (select count(*) from auctions a
    where a.subcategory_id = s.id and a.live)) as lives`
  )[0]
const sound = { counts: 0, leaders: 0, projections: 0, raises: 0, hours: 0, lives: 0 }

test('bids, snapshots, projections and counts agree', async () => {
  expect(await consistency()).toEqual(sound)
})

test('no mails are sent about the past', async () => {
  expect(
    await house.sql`select task_identifier from graphile_worker.jobs where task_identifier like 'auctions.notify%'
      or run_at < now()`,
  ).toEqual([])
})

test('a house counts as seeded at the end only, and is not seeded twice', async () => {
  expect(await isSeeded(house.sql)).toBe(true)
  await expect(seedDemo({ ...house, env, log: () => {}, photos: false })).rejects.toThrow('already holds a house')
})

test('a seed that broke off is repeated from the start', () => {
  expect(broken).toEqual({ error: new Error('the power went'), seeded: false })
})

test('a large house obeys the same rules', async () => {
  await seedLargeHouse(house.sql, 3_000)
  expect(await consistency()).toEqual(sound)
})

test('an auction with many earlier bids takes the next one', async () => {
  const [open] = await house.sql<{ id: number }[]>`
    select a.id from auctions a where a.open and bid_count = 0
    and not (snapshot #>> '{context,buyNow,offered}')::boolean limit 1`
  await seedManyBids(house.sql, open?.id ?? 0, 5_000)
  const [{ bid, bidder } = { bid: 0, bidder: 0 }] = await house.sql<{ bid: number; bidder: number }[]>`
    select current_bid as bid, leader_id as bidder from auctions where id = ${open?.id ?? 0}`
  const { actors } = createHouse({ ...house, env })
  const next = await actors.auction.send(open?.id ?? 0, {
    type: 'bid.placed',
    at: Date.now(),
    bidder,
    amount: bid + MIN_RAISE,
    kind: 'open',
    key: 'next',
  })
  expect(next).toMatchObject({ accepted: true, receipt: { sequence: 5_001 } })
})
