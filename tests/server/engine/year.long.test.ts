/** A year of the house, at the smallest scale: the rows promised, in every table that a year fills. */
import { getTableName, sql as statement } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { auctions } from '#db/schema/sale/auctions.ts'
import { readSnapshot, type StoredAs, type StoredRow } from '#server/engine/actors/stored.ts'
import { readTotalsByKey } from '#server/engine/totals/read.ts'
import { auctionActor, bidderAlias } from '#server/sale/index.ts'
import { negotiationActor } from '#server/sale/negotiations/actor.ts'
import { checkBook } from '#server/sale/book/check-book.ts'
import { dealActor } from '#server/aftersale/deals/actor.ts'
import { purchaseActor } from '#server/aftersale/sales/purchase-actor.ts'
import { secondChanceActor } from '#server/aftersale/second-chances/actor.ts'
import { listingActor } from '#server/listing/listings/actor.ts'
import { paymentActor } from '#server/money/payments/actor.ts'
import { onboardingActor } from '#server/people/profiles/onboarding-actor.ts'
import { sellerOnboardingActor } from '#server/people/sellers/onboarding-actor.ts'
import { openDemo } from '#tests/bench/kit/demo.ts'
import { SECRET } from '#tests/bench/kit/hall.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { fillYear } from '#tests/year/fill.ts'
import { ADMINISTRATORS, sizesAt } from '#tests/year/scale.ts'

/** Tables that a year does not fill, each with its reason. A new table belongs here, or into tests/year. */
const KEPT: Record<string, string> = {
  articles: 'catalogue of the house',
  categories: 'catalogue of the house',
  cities: 'catalogue of the house',
  countries: 'catalogue of the house',
  credit_package_sellers: 'administrators offer a few packages',
  credit_packages: 'administrators offer a few packages',
  data_exports: 'few ask for a copy of their data',
  deposit_entries: 'a few buyers an evening ask for more',
  drafts: 'kept for a day, or two weeks for an unfinished registration',
  exposure_versions: 'one row per bidder, made when a limit first judges them',
  groups: 'catalogue of the house',
  house_beat: 'one row',
  house_facts: 'a few facts of the installation',
  invitation_codes: 'administrators write a few codes',
  limit_requests: 'a few buyers an evening ask for more',
  mailbox: 'the demo without a mail server only',
  mandates: 'a few buyers let others bid for them',
  nodes: 'one row per serving process',
  outbid_rounds: 'deleted at the hammer, and all lots of the year are over',
  outbid_notices: 'deleted at the hammer, and all lots of the year are over',
  passkey_challenges: 'valid for minutes, deleted with the next one',
  pending_files: 'swept within hours',
  phone_handovers: 'deleted with the capture, or within hours',
  placements: 'only bids that somebody made for another',
  rate_limits: 'attempts of the last hours',
  settings: 'one row',
  setup_links: 'one link, for the first administrator',
  sign_in_turns: 'swept after a day',
  socket_io_attachments: 'swept within seconds',
  states: 'catalogue of the house',
  subcategories: 'catalogue of the house',
  synonyms: 'catalogue of the house',
  tags: 'catalogue of the house',
  terms: 'a version or two',
  vet_upload_parts: 'deleted when the upload is complete',
  vet_uploads: 'swept when they are over',
}

const SCALE = 0.002
const sizes = sizesAt(SCALE)
let database: TestDatabase
let before: Record<string, number>
let after: Record<string, number>
const added = (table: string) => (after[table] ?? 0) - (before[table] ?? 0)

beforeAll(async () => {
  database = await createTestDatabase()
  await openDemo(database)
  before = await countTables()
  await fillYear({ ...database, secret: SECRET }, SCALE, () => {})
  after = await countTables()
})
afterAll(() => database.close())

async function countTables(): Promise<Record<string, number>> {
  const tables = await database.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public'`
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await database.sql<{ rows: number }[]>`select count(*)::int as rows from ${database.sql(name)}`
      return [name, row?.rows ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

test('a year has the promised rows of each kind', async () => {
  expect(added('auctions')).toBe(sizes.lots)
  expect(added('listings')).toBe(sizes.lots)
  expect(added('photos')).toBe(3 * sizes.lots)
  expect(added('listing_photos')).toBe(3 * sizes.lots)
  expect(added('accounts')).toBe(sizes.accounts + ADMINISTRATORS)
  expect(added('sellers')).toBe(sizes.sellers)
  expect(added('sessions')).toBe(sizes.sessions)
  expect(added('audit_log')).toBe(sizes.acts)
  expect(added('security_events')).toBe(sizes.signIns)
  expect(Math.abs(added('bids') / sizes.bids - 1)).toBeLessThan(0.1)
  const [row] = await database.sql<{ visits: number }[]>`
    select sum(visits)::int as visits from auction_visits
    where auction_id > (select max(id) - ${sizes.lots} from auctions)`
  expect(Math.abs((row?.visits ?? 0) / sizes.visits - 1)).toBeLessThan(0.1)
})

test('every table grows, or does not for a stated reason', () => {
  const grown = Object.keys(after).filter((table) => added(table) > 0)
  const still = Object.keys(after).filter((table) => added(table) === 0)
  expect(still.toSorted()).toEqual(Object.keys(KEPT).toSorted())
  expect(grown.length).toBeGreaterThan(60)
})

test('the kept totals agree with the rows', async () => {
  const { db, sql } = database
  const counted = {
    accounts: sql`select case when closed_at is null then audience else audience || ':closed' end as key,
      count(*)::int as rows, 0 as pesos from accounts group by 1`,
    payments: sql`select purpose || ':' || state as key, count(*)::int as rows, sum(amount)::float8 as pesos
      from payments group by 1`,
    audit_log: sql`select '' as key, count(*)::int as rows, 0 as pesos from audit_log`,
    'audit_log.action': sql`select action as key, count(*)::int as rows, 0 as pesos from audit_log group by 1`,
    'audit_log.admin': sql`select admin_id::text as key, count(*)::int as rows, 0 as pesos from audit_log group by 1`,
    terms_acceptances: sql`select terms_id::text as key, count(*)::int as rows, 0 as pesos
      from terms_acceptances group by 1`,
  } as const
  for (const [list, query] of Object.entries(counted)) {
    const rows = (await query) as unknown as { key: string; rows: number; pesos: number }[]
    const kept = await readTotalsByKey(db, list as keyof typeof counted)
    const byKey = (all: { key: string; rows: number; pesos: number }[]) =>
      all.map(({ key, rows, pesos }) => `${key} ${rows} ${pesos}`).toSorted()
    expect(byKey(kept), list).toEqual(byKey(rows))
  }
})

test('what triggers and commands keep beside the rows agrees with them', async () => {
  const faults = await database.sql<{ fault: string; count: number }[]>`
    select 'search of an account' as fault, count(*)::int from accounts
      where search is distinct from account_search(id, name, email, username)
    union all select 'search of a listing', count(*)::int from listings l join auctions a on a.listing_id = l.id
      where a.id > (select max(id) - ${sizes.lots} from auctions) and search is distinct from listing_search(l.id)
    union all select 'word of a search', count(*)::int from listings, words_of_search(search) as w
      where not exists (select from search_words s where s.word = w.word)
    union all select 'live lots', count(*)::int from subcategories s where live_count <>
      (select count(*) from auctions a where a.subcategory_id = s.id and a.live)
    union all select 'bids of a lot', count(*)::int from auctions a where bid_count <>
      (select count(*) from bids b where b.auction_id = a.id and struck_turn is null)
    union all select 'leader of a lot', count(*)::int from auctions a join bids b
      on b.auction_id = a.id and b.sequence = a.leading_bid
      where b.bidder_id <> a.leader_id and a.state not like 'closed.sold%'
    union all select 'head of a book', count(*)::int from auctions a where book_length > 0 and not exists
      (select from book_entries e where e.auction_id = a.id and e.number = a.book_length and e.hash = a.book_head)
    union all select 'sale of a sold lot', count(*)::int from auctions a
      where (a.state like 'closed.sold%') <> exists (select from sales s where s.auction_id = a.id)
    union all select 'payment of a purchase', count(*)::int from purchases where payment_id is null
    union all select 'trigger left off', count(*)::int from pg_trigger where not tgisinternal and tgenabled <> 'O'`
  expect(faults.filter(({ count }) => count > 0)).toEqual([])
})

test('every book is whole, and so are the days that cover them', async () => {
  const { db, sql } = database
  const books = await sql<{ id: number }[]>`select id from auctions where book_length > 0 order by id`
  for (const { id } of books)
    expect(await checkBook(db, id, (account) => bidderAlias(SECRET, id, account)), `auction ${id}`).toBe(null)
  const [row] = await sql<{ faults: number }[]>`
    select count(*)::int as faults from (select previous is distinct from lag(hash) over (order by day) as broken
      from book_days) as days where broken`
  expect(row?.faults).toBe(0)
})

test("every actor's snapshot is read by this release", async () => {
  const actors = [
    auctionActor(SECRET, () => {}),
    negotiationActor(() => {}),
    dealActor(SECRET),
    purchaseActor(),
    secondChanceActor(() => {}),
    listingActor(),
    paymentActor(() => {}),
    onboardingActor(),
    sellerOnboardingActor(),
  ]
  for (const actor of actors as unknown as (StoredAs<never> & { table: typeof auctions })[]) {
    const rows = await database.db.execute<StoredRow>(statement`
      select id, state, snapshot, snapshot_schema as "snapshotSchema" from ${actor.table}`)
    expect(rows.length, getTableName(actor.table)).toBeGreaterThan(0)
    for (const row of rows) expect(() => readSnapshot(actor, row)).not.toThrow()
  }
})
