/** The migrations for sellers and administrators, on a filled house of the release before them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, getTableName } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { storedIn } from '#server/engine/actors/rows.ts'
import { readSnapshot, type StoredAs, type StoredRow } from '#server/engine/actors/stored.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { AlreadyInAuction, NotReadyForEvent, scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import { checkSnapshots } from '#server/engine/boot/snapshots.ts'
import { foldAccents } from '#server/engine/search-text.ts'
import type { House } from '#server/engine/house.ts'
import { listingActor } from '#server/listing/listings/actor.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { kinds } from '#tests/support/golden/kinds.ts'
import { type GoldenRow, goldenSet } from '#tests/support/golden/sets.ts'
import { databaseBefore } from '#tests/support/older-release.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'

const FILLED = readFileSync(join(import.meta.dirname, '../../support/house-before-sellers.sql'), 'utf8')
const HOUR = 3_600_000

let database: TestDatabase
let house: House
/** Number of rows in each table before the migration, and after it. */
let before: Record<string, number>
let after: Record<string, number>

beforeAll(async () => {
  database = await databaseBefore('sellers_and_administrators')
  await database.sql.unsafe(FILLED)
  await fillActors(database)
  before = await countRows(database)
  await migrate(database.url)
  after = await countRows(database)
  house = nodeOn(database)
}, 60_000)
afterAll(() => database.close())

/**
 * Stores the golden snapshots of every schema written by the release before. For the auctions of three listings see the
 * SQL.
 */
async function fillActors({ sql }: TestDatabase): Promise<void> {
  const json = (value: unknown) => JSON.stringify(value)
  for (const schema of [1, 2]) {
    for (const { state, snapshot } of goldenSet('auction', schema)) {
      const listing = state.startsWith('closed.sold') ? 9 : ['open', 'scheduled'].includes(state) ? 10 : 11
      await sql`insert into auctions (state, snapshot, snapshot_schema, listing_id, seller_id, subcategory_id,
        small_bid, medium_bid, big_bid, status, open, first_pay, deal, live, opens_at, finish_date, closes_at,
        opening_bid, buy_now_price, buy_now_offered, price, bid_count)
        values (${state}, ${json(snapshot)}::text::jsonb, ${schema}, ${listing}, 2, 1, 1, 1, 1, true,
        ${state === 'open'}, false, false, ${listing === 10}, now(), now(), now(), 1, 1, true, 1, 0)`
    }
  }
  for (const [nth, { state, snapshot }] of goldenSet('purchase', 1).entries())
    await sql`insert into purchases (state, snapshot, auction_id, buyer_id, key, price, due)
      values (${state}, ${json(snapshot)}::text::jsonb, 1, 4, ${`key-${nth}`}, 1, 1)`
  for (const [nth, { state, snapshot }] of goldenSet('payment', 1).entries())
    await sql`insert into payments (state, snapshot, reference, purpose, payer_id, amount, item)
      values (${state}, ${json(snapshot)}::text::jsonb, ${`reference-${nth}`}, 'first-payment', 4, 1, 'x')`
  for (const [nth, { state, snapshot }] of goldenSet('onboarding', 1).entries())
    await sql`insert into onboardings (state, snapshot, account_id) values (${state}, ${json(snapshot)}::text::jsonb,
      ${5 + nth})`
  await sql`insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at)
    values (1, 1, 4, 1, 'open', 'k', now())`
  await sql`insert into sales (auction_id, buyer_id, price, via, sold_at, first_payment, first_payment_due_at, fine)
    values (1, 4, 1, 'hammer', now(), 1, now(), 1)`
}

async function countRows({ sql }: TestDatabase): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(name)}`
      return [name, row?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** The constraint that a statement violates, or null. */
async function broken(statement: string): Promise<string | null> {
  return database.sql.unsafe(statement).then(
    () => null,
    (error: { constraint_name?: string; message: string }) => error.constraint_name ?? error.message,
  )
}

test('every table held something, and no row is lost', () => {
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])
  expect(after).toMatchObject(before)
})

test('listings are actors at their former stage; unbought ones are ready for an event again', async () => {
  const rows = await database.db
    .select({
      ...storedIn(listings),
      stage: listings.stage,
      number: listings.number,
      submittedAt: listings.submittedAt,
      authorizedAt: listings.authorizedAt,
    })
    .from(listings)
    .orderBy(asc(listings.id))
  const definition = listingActor()
  const april = Date.parse('2026-04-01T00:00:00Z')
  expect(rows.map(({ stage }) => stage)).toEqual([1, 2, 3, 4, 5, 6, 6, 8, 7, 7, 6])
  for (const row of rows) {
    const snapshot = readSnapshot(definition, row)
    // The columns equal the snapshot's projection.
    const { stage, submittedAt, authorizedAt } = definition.project(snapshot)
    expect(row).toMatchObject({ stage, submittedAt, authorizedAt, number: row.id, state: snapshot.value })
  }
  expect(rows[1]?.submittedAt).toBeGreaterThanOrEqual(april - 24 * HOUR)
  expect(rows[0]?.submittedAt).toBeNull()
  const [next] = await database.sql`
    insert into listings (kind, seller_id, ranch_id, state, snapshot) select 'horse', 2, 1, state, snapshot
    from listings where id = 1 returning id, number, name`
  expect(next).toEqual({ id: 12, number: 12, name: '' })
  await database.sql`delete from listings where id = 12`
})

test('every submitted listing is enrolled, and every waiting one has its ticket', async () => {
  expect(await database.sql`select listing_id from enrolments where lot_id is null order by 1`).toHaveLength(10)
  expect(
    await database.sql`select listing_id as listing, status from audit_tickets where closed_at is null order by 1`,
  ).toEqual([
    { listing: 2, status: 0 },
    { listing: 3, status: 3 },
    { listing: 4, status: 4 },
    { listing: 8, status: 8 },
  ])
})

test('of versions of the terms with one name the later one gets its number', async () => {
  const rows = await database.sql<{ version: string }[]>`select version from terms order by id`
  expect(rows.map(({ version }) => version)).toEqual(['1.0', '1.1', '1.1 (3)'])
})

test('sellers have their ranch, accepted terms are recorded, articles have their tags', async () => {
  const { sql } = database
  expect(await sql`select account_id as account, ranch_id as ranch from sellers order by 1`).toEqual([
    { account: 2, ranch: 1 },
    { account: 3, ranch: null },
  ])
  expect(
    await sql`select t.account_id as account, t.terms_id as terms, t.accepted_at = a.created_at as dated
      from terms_acceptances t join accounts a on a.id = t.account_id order by 1`,
  ).toEqual([
    { account: 2, terms: 1, dated: true },
    { account: 4, terms: 2, dated: true },
  ])
  expect(
    await sql`select a.name, t.name as tag from articles a left join tags t on t.id = a.tag_id order by a.id`,
  ).toEqual([
    { name: 'Sombrero', tag: 'Vestir' },
    { name: 'Botas', tag: 'Vestir' },
    { name: 'Libro', tag: null },
  ])
})

test('of siblings of one name the first keeps it, the others are numbered', async () => {
  const { sql } = database
  const names = async (table: string) =>
    (await sql<{ name: string }[]>`select name from ${sql(table)} order by id`).map(({ name }) => name)
  expect(await names('groups')).toEqual(['Caballos', 'Remolques', 'CABALLOS (2)'])
  expect(await names('subcategories')).toEqual(['Rienda', 'Jaula', 'rienda (2)', 'Riénda (3)', 'Rienda (2) (2)'])
  expect(await names('cities')).toEqual(['Tepatitlán', 'Mixtepec', 'Tepatitlan (2)'])
  expect(await sql`select from subcategories where not active`).toEqual([])
  expect(await broken("insert into categories (name, group_id) values ('CUARTO  de milla ', 1)")).toBe(
    'categories_name',
  )
  expect(await broken("insert into categories (name, group_id) values ('Cuarto de Milla', 2)")).toBeNull()
  expect(await broken("insert into ranches (name) values ('el frésno')")).toBe('ranches_name')
})

test.each(['Tepatitlán', '  ÑANDÚ   Güero ', 'Cuernavaca', 'ÁÉÍÓÚü'])(
  'the database compares %j as the search does',
  async (name) => {
    const [row] = await database.sql`select fold_name(${name}) as folded`
    expect(row?.folded).toBe(foldAccents(name))
  },
)

test('missing settings begin at the values of the rulings', async () => {
  expect(
    await database.sql`select invitation_code_required, profit_percentage, card_fee, card_fee_percentage,
      cardinality(price_terms) as terms from settings`,
  ).toEqual([
    {
      invitation_code_required: true,
      profit_percentage: '0.00',
      card_fee: '0.00',
      card_fee_percentage: '0.00',
      terms: 3,
    },
  ])
})

test('a submitted listing is complete; a capture may lack any field, a trailer its classification', async () => {
  expect(await broken('update listings set city_id = null where id = 2')).toBe('listings_complete')
  expect(await broken('update listings set subcategory_id = null where id = 6')).toBe('listings_complete')
  expect(await broken('update listings set subcategory_id = null where id = 10')).toBeNull()
  expect(await broken('update auctions set subcategory_id = null where listing_id = 10')).toBeNull()
  expect(await broken("update listings set city_id = null, buy_now = null, name = '' where id = 1")).toBeNull()
})

test('a transfer is accepted once, an auction has one open claim', async () => {
  const receipt = (bank: string, status: string) =>
    broken(`insert into transfer_receipts (listing_id, file, content_type, transferred_on, tracking_key, bank, amount,
      uploaded_at, status)
      values (2, 'x.jpg', 'image/jpeg', '2026-05-01', 'ABC123', '${bank}', 1000, now(), '${status}')`)
  expect(await receipt('BBVA', 'accepted')).toBeNull()
  expect(await receipt('bbva', 'pending')).toBeNull()
  expect(await receipt('bbva', 'accepted')).toBe('transfer_receipts_accepted')
  const claim = "insert into claims (auction_id, buyer_id, description, opened_at) values (1, 4, 'Cojea', now())"
  expect([await broken(claim), await broken(claim)]).toEqual([null, 'claims_open'])
  expect(await broken("insert into invitation_codes (code) values ('Feria')")).toBeNull()
  expect(await broken("insert into invitation_codes (code) values (' FERIA ')")).toBe('invitation_codes_code')
})

test('statements of nodes of the previous release are still accepted', async () => {
  const written = [
    "insert into accounts (audience, email, username, name, password_hash, terms_id) values ('buyer', " +
      "'nuevo@remate.test', null, 'Nuevo', '-', 2)",
    'insert into people (account_id, paternal_surname, maternal_surname, cell_phone, home_phone, ranch_id) ' +
      "values (5, 'A', 'B', '3300000000', default, default)",
    "insert into payments (state, snapshot, reference, purpose, payer_id, amount, item) values ('pending', " +
      "(select snapshot from payments where state = 'pending' limit 1), 'r', 'credit-purchase', 2, 1, 'x')",
    'select name, tag from articles',
  ]
  for (const statement of written) expect([statement, await broken(statement)]).toEqual([statement, null])
})

test('the golden snapshots of every schema load, and a house over them opens', async () => {
  // The earlier release did not have these machines yet.
  const later = new Set(['sellerOnboarding', 'secondChance', 'negotiation', 'deal', 'limitRequest'])
  for (const { definition } of kinds.filter(({ definition: { name } }) => !later.has(name))) {
    const stored = (await database.db.select(storedIn(definition.table)).from(definition.table)) as StoredRow[]
    expect(stored.length, definition.name).toBeGreaterThan(4)
    for (const row of stored) expect(readSnapshot(definition as StoredAs<AnyStateMachine>, row)).toBeDefined()
  }
  const { sql } = database
  for (const { state, snapshot } of goldenSet('listing', 1) satisfies GoldenRow[])
    await sql`insert into listings (kind, name, seller_id, ranch_id, subcategory_id, city_id, buy_now, state, snapshot)
      values ('horse', 'Dorado', 2, 1, 1, 1, 90000, ${state}, ${JSON.stringify(snapshot)}::text::jsonb)`
  const lines: string[] = []
  await checkSnapshots(house.actors, (line) => void lines.push(line))
  expect(lines).toEqual([])
})

test('a listing from before is scheduled and cancelled; a sold or unaudited one is not', async () => {
  const times = { opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR }
  const auction = await scheduleAuction(house, { listing: 11, ...times })
  expect(await stageOf(11)).toBe(7)
  expect(await cancelAuction(house, auction)).toBe(true)
  expect(await stageOf(11)).toBe(6)
  await expect(scheduleAuction(house, { listing: 9, ...times })).rejects.toThrow(AlreadyInAuction)
  await expect(scheduleAuction(house, { listing: 3, ...times })).rejects.toThrow(NotReadyForEvent)
  expect(await stageOf(3)).toBe(3)
})

async function stageOf(id: number): Promise<number | undefined> {
  const [row] = await database.sql<
    { stage: number }[]
  >`select stage from ${database.sql(getTableName(listings))} where id = ${id}`
  return row?.stage
}
