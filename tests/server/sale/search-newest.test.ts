import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, sql } from 'drizzle-orm'
import { connect } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { seedDemo } from '#db/seeds/demo.ts'
import { isToldOfLot, tellsOfLot } from '#server/sale/auctions/search/search-conditions.ts'
import { spansUpTo } from '#server/sale/auctions/search/search-lots.ts'
import { readWords } from '#server/sale/auctions/search/search-words.ts'
import { searchHouse } from '#server/sale/auctions/search/search.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { parseEnv } from '#server/env.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { findLotsBefore } from '#tests/support/search-before.ts'

let database: TestDatabase

const ALL = { lots: { page: 1, size: 2_000 }, ranches: { page: 1, size: 1 } }

beforeAll(async () => {
  database = await createTestDatabase()
  const env = parseEnv({ SECRET: 'x'.repeat(32) }, 'demo')
  await seedDemo({ ...database, env, log: () => {}, photos: false, auctions: 4_000 })
  // Listings with no auction, one and many; practice lots among the closed ones; some deleted.
  await database.sql`select setseed(0.25)`
  await database.sql`
    update auctions set listing_id = ids[1 + floor(random() * random() * cardinality(ids))::int],
    practice = random() < 0.1
    from (select array_agg(id order by id) as ids from listings where stage = 7) as all_listings where not live`
  await database.sql`update listings set deleted_at = now() where random() < 0.05`
  // The old statement knows no synonyms.
  await database.sql`delete from synonyms`
  await database.sql`analyze`
}, 240_000)
afterAll(() => database.close())

test('of a very common word with many running lots the newest are found', async () => {
  const newest = await database.sql<{ id: number }[]>`
    select id from listings l where search like '%' || fold_for_search('caballo') || '%' and deleted_at is null
    and exists (select from auctions a where a.listing_id = l.id and not a.practice) order by id desc limit 1001`
  const { lots } = await searchHouse(database.db, 'caballo', ALL, Date.now())
  expect(lots.rows.map(({ id }) => id).toSorted((a, b) => b - a)).toEqual(newest.map(({ id }) => id))
})

/** The plan of the newest lots of these words, as PostgreSQL makes it with the settings of a search. */
async function planOfNewest(words: string): Promise<string> {
  const asked: { query: string; params: unknown[] }[] = []
  const { sql, db, close } = connect(database.url, {
    max: 1,
    // The driver hands over the parameters too.
    watch: (_: number, query: string, params: unknown[] = []) => void asked.push({ query, params }),
  })
  await searchHouse(db, words, ALL, Date.now())
  const find = (begins: string) => asked.find(({ query }) => query.startsWith(begins))!
  const [settings, search] = [find('set local statement_timeout'), find('with "newest"')]
  const plan = await sql.begin(async (tx) => {
    await tx.unsafe(settings.query)
    const rows = await tx.unsafe(`explain (costs off) ${search.query}`, search.params as never)
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
  })
  await close()
  return /CTE newest\n([^]*?)(?=\n {2}\S)/.exec(plan)?.[1] ?? plan
}

test.each(['caballo', 'milla', 'cuarto milla', 'qh', 'ab', '777'])(
  'listings are read span after span by the index of tokens, and one auction of each by its own index: %s',
  async (words) => {
    const plan = await planOfNewest(words)
    expect(plan).toMatch(/Bitmap Index Scan on listings_tokens\b/)
    expect(plan).toMatch(/Incremental Sort\n *Sort Key: [^\n]* DESC\n *Presorted Key: /)
    expect(plan).toMatch(/Limit\n *-> {2}Index Only Scan Backward using auctions_listing on auctions\b/)
    expect(plan).not.toMatch(/Seq Scan|Hash|Memoize|Materialize/)
  },
)

test.each([0, 255, 256, 2_047, 2_048, 4_095, 16_383, 16_384, 32_768, 40_000, 100_010])(
  'spans cover each id up to the last once, newest first: %i',
  async (last) => {
    const spans = await database.db.execute<{ token: string; first: number }>(
      sql`select token, first from ${spansUpTo(sql`${last}::int`)}`,
    )
    const sizes = { '#': 256, '##': 2_048, '###': 16_384 }
    let before = spans[0]!.first + 256
    expect(before).toBeGreaterThan(last)
    for (const { token, first } of spans) {
      const [, kind, number] = /^(#+)(\d+)$/.exec(token)!
      const size = sizes[kind as keyof typeof sizes]
      expect({ first: Number(number) * size, end: first + size }).toEqual({ first, end: before })
      before = first
    }
    expect(before).toBe(0)
  },
)

test('a text is kept with the spans of its listing', async () => {
  const ids = [1, 255, 256, 2_047, 2_048, 16_383, 16_384, 20_000, 32_767, 32_768, 40_000]
  const [row] = await database.sql<{ tokens: string[][] }[]>`
    select json_agg(search_tokens(id, 'abc ab1 300')) as tokens from unnest(${ids}::int[]) as id`
  expect(row?.tokens.map((tokens) => tokens.filter((token) => token.startsWith('#')))).toEqual(
    ids.map((id) => [`#${Math.floor(id / 256)}`, `##${Math.floor(id / 2_048)}`, `###${Math.floor(id / 16_384)}`]),
  )
})

test.each([
  'caballo',
  'qh',
  'ab',
  '300',
  '12',
  '1',
  'milla',
  '50%',
  'mar_sol',
  'san luis',
  'padrillo qh',
  'yegua',
  '#12',
])('a text has a word alike, whether it is found by the index of texts or read: %s', async (asked) => {
  const words = readWords(asked, ['garañón, semental, padrillo', 'san, santo luis'])
  const [counted] = await database.db
    .select({
      unlike: sql<number>`count(*) filter (where (${and(...words.map(tellsOfLot))})
          is distinct from (${and(...words.map(isToldOfLot))}))::int`,
    })
    .from(listings)
  expect(counted?.unlike).toBe(0)
})

test('a mistyped word of very many lots is found in time', async () => {
  const { lots, tooLong } = await searchHouse(database.db, 'cabalo', ALL, Date.now())
  expect({ tooLong, total: lots.total }).toEqual({ tooLong: false, total: 1_001 })
})

describe('with few running lots', () => {
  beforeAll(async () => {
    await database.sql`update auctions set live = false where live and random() < 0.9`
    await database.sql`analyze auctions`
  })

  test.each(['caballo', 'cuarto milla', 'jalisco', 'rienda doc', 'criadero', 'remolque'])(
    'the search finds the same lots in the same order as all auctions read and sorted: %s',
    async (asked) => {
      const before = await findLotsBefore(database.db, asked.split(' ').map(foldForSearch))
      expect(before.length).toBeGreaterThan(5)
      const { lots } = await searchHouse(database.db, asked, ALL, Date.now())
      expect(lots.rows).toEqual(before)
    },
  )
})

test('a large house’s listings are found by the text the database would write of them', async () => {
  const [row] = await database.sql<{ listings: number; wrong: number; sires: number; places: number }[]>`
    select count(*)::int as listings, (count(*) filter (where search <> listing_search(id)))::int as wrong,
      count(distinct ancestors[1])::int as sires, count(distinct city_id)::int as places
    from listings left join pedigrees on listing_id = id where stage = 7`
  expect(row?.listings).toBeGreaterThan(3_900)
  expect(row?.wrong).toBe(0)
  expect(row?.sires).toBeGreaterThan(50)
  expect(row?.places).toBeGreaterThan(500)
})

test('of a number that many listings have only the newest lots are looked up', async () => {
  const { sql, db, close } = connect(database.url, { max: 1 })
  // Other sessions write what they counted when they end, or up to a minute late: among this search's lookups.
  await sql`select pg_terminate_backend(pid, 10_000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  await sql`
    update listings set search = search || ' 777' from (select id from listings order by id desc limit 3000) as newest
    where newest.id = listings.id and search not like '% 777'`
  await sql`analyze listings`
  const lookups = async () => {
    await sql`select pg_stat_force_next_flush()`
    const [row] = await sql<{ scans: number }[]>`
      select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = 'auctions_listing'`
    return row!.scans
  }
  const before = await lookups()
  const { lots } = await searchHouse(db, '777', ALL, Date.now())
  const after = await lookups()
  await close()
  expect(lots.total).toBe(1_001)
  // Some of the newest listings have no auction.
  expect(after - before).toBeLessThan(1_500)
})
