/** Which room may import which: the table of the README, read off every import. Tests may import any file. */
import { expect, test } from 'vitest'
import {
  circles,
  idleNames,
  intrusions,
  notALine,
  QUARTERS,
  readDoor,
  servingOneAudience,
  servingOneScreen,
  violations,
} from './support/import-rules.ts'
import { type Import, importsOf, readHouse, readSources } from './support/imports.ts'
import { quartersOfTables, tablesIn, upward } from './support/sql-rules.ts'

const house = readHouse()
/** Nothing stands on the highest quarter. */
const withDoors = QUARTERS.slice(0, -1)

test('every room imports only from the rooms it may', () => {
  expect(house.length).toBeGreaterThan(20)
  expect(violations(house)).toEqual([])
})

test('a door is a list of names: sorted, each from the file that makes it, and no other code', () => {
  for (const quarter of withDoors) expect(notALine(readDoor(quarter)), quarter).toEqual([])
  const door =
    "// b\nexport { one } from './b/one.ts'\n\n// a\nexport { two } from './a/two.ts'\nexport * from " +
    "'./a/all.ts'\nconst three = 3\n"
  expect(notALine(door)).toEqual(["export * from './a/all.ts'", 'const three = 3', 'not sorted'])
})

test('a door has only names that another quarter, the server itself or a seed imports there', () => {
  const sources = readSources(['server', 'db'])
  for (const quarter of withDoors) expect(idleNames(quarter, readDoor(quarter), sources), quarter).toEqual([])
  const user = {
    file: 'server/sale/x/y.ts',
    source: "import { type one, two as other } from '#server/people/index.ts'",
  }
  const door = "export { one, two, type three, inner as four } from './b/one.ts'"
  expect(idleNames('people', door, [user])).toEqual(['three', 'four'])
})

test("a screen's parts are imported by that screen alone", () => {
  expect(intrusions(house)).toEqual([])
})

test('at most one file in eight of app/ui serves a single screen', () => {
  const { files, of } = servingOneScreen(house)
  expect(of).toBeGreaterThan(20)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(of / 8)
})

test('every file of app/middleware serves several audiences or every page', () => {
  const { files, of } = servingOneAudience(house)
  expect(of).toBeGreaterThan(20)
  expect(files).toEqual([])
})

test("the server's domains import each other without circles", () => {
  expect(circles(house)).toEqual([])
})

const schema = readSources(['db/schema'])
const tables = quartersOfTables(schema)

/** Files that name tables of a higher quarter, at most five, each with its reason. */
const REACHES_UP: Record<string, string> = {
  'server/engine/media/named.ts':
    'Which columns name a stored file is a fact of the schema: read by transactions that know no house, and compared ' +
    'with every column by tests/server/engine/media-named.long.test.ts.',
}

test('SQL and imports of schemas name only tables of the own quarter and of those below', () => {
  const found = upward(readSources(['engine', ...QUARTERS].map((quarter) => `server/${quarter}`)), tables)
  expect(found.filter(({ file }) => !(file in REACHES_UP))).toEqual([])
  expect(Object.keys(REACHES_UP)).toEqual([...new Set(found.map(({ file }) => file))])
  expect(Object.keys(REACHES_UP).length).toBeLessThanOrEqual(5)
})

test("what all quarters share of db/ names only people's tables", () => {
  const shared = readSources(['db']).filter(({ file }) => file.split('/').length === 2)
  expect(shared.length).toBeGreaterThan(5)
  expect(
    upward(
      shared.map(({ file, source }) => ({ file: `db/people/${file}`, source })),
      tables,
    ),
  ).toEqual([])
})

test("every table lies in a quarter's folder of db/schema", () => {
  expect(tables.size).toBe(schema.flatMap(({ source }) => source.match(/\bpgTable\(/g) ?? []).length)
  expect([...new Set(tables.values())].toSorted()).toEqual(['engine', ...QUARTERS].toSorted())
})

test.each([
  ["import { auctions } from '#db/schema/sale/auctions.ts'", 'db/schema/sale/auctions.ts'],
  ['const some = sql`select 1 from people p join bids b on b.bidder_id = p.account_id`', 'bids'],
  [
    'const some = sql`exists (select from people, auctions a where a.seller_id = ${sql`(select from people)`})`',
    'auctions',
  ],
  ['const some = sql`${sql`sales s where s.buyer_id = ${buyer}`} limit 1`', 'sales'],
  ["const some = 'delete from listings where true'", 'listings'],
  ["const some = [{ table: 'maxima', value: 'sealed' }]", 'maxima'],
])('a table of a higher quarter is caught in %s', (source, what) => {
  expect(upward([{ file: 'server/people/accounts/x.ts', source }], tables).map((each) => each.what)).toEqual([what])
  expect(upward([{ file: 'server/aftersale/deals/x.ts', source }], tables)).toEqual([])
})

test('words that are no tables are left alone', () => {
  expect(tablesIn("select count(*) as bids, 'from sales', extract(epoch from closed_at) from outages")).toEqual([
    'closed_at',
    'outages',
  ])
  expect(tablesIn('Jobs from when they were due, as openings, closings, payments.')).toEqual(['when'])
})

test('an import has one spelling: `./` in its folder and below, `#` from the root elsewhere', () => {
  const upward = readSources(['machines', 'app', 'server', 'db']).flatMap(({ file, source }) =>
    file.startsWith('app/public/')
      ? []
      : (source.match(/\bfrom '\.\.\/[^']+'/g) ?? []).map((found) => `${file} ${found}`),
  )
  expect(upward).toEqual(["db/release.ts from '../package.json'"])
  const own = house.filter(({ file, to }) => to.startsWith(file.replace(/[^/]+$/, '')))
  const spelled = new Map(readSources(['machines', 'app', 'server', 'db']).map(({ file, source }) => [file, source]))
  expect(own.filter(({ file, to }) => spelled.get(file)?.includes(`'#${to}'`))).toEqual([])
})

test('every spelling of an import is seen', () => {
  const source = `
    import a from '#db/client.ts'
    import type { B } from './b.ts'
    export { c } from "../c.ts"
    export * from 'd'
    import {
      e,
    } from '#server/e.ts'
    import 'f'
    const g = await import('#app/g.ts')
    type H = import('xstate').AnyActor
    // import x from 'commented'
    const text = "import y from 'quoted'"`
  expect(importsOf('server/sale/auctions/x.ts', source).map((found) => found.to)).toEqual([
    'db/client.ts',
    'server/sale/auctions/b.ts',
    'server/sale/c.ts',
    'd',
    'server/e.ts',
    'f',
    'app/g.ts',
    'xstate',
  ])
})

const from = (file: string, to: string, typeOnly = false): Import => ({ file, to, typeOnly })

test.each([
  from('machines/auction/machine.ts', 'node:fs'),
  from('db/schema/sale/auctions.ts', 'server/sale/auctions/bidding/place-bid.ts'),
  from('db/schema/sale/auctions.ts', 'machines/auction/machine.ts'),
  from('server/engine/actors/runtime.ts', 'server/sale/auctions/bidding/place-bid.ts'),
  from('server/engine/jobs/worker.ts', 'server/house.ts'),
  from('server/sale/auctions/bidding/place-bid.ts', 'app/forms/bid.ts'),
  from('app/texts/sale/auctions.ts', 'server/sale/auctions/bidding/place-bid.ts'),
  from('server/engine/boot/up.ts', 'server/people/index.ts'),
  from('server/people/accounts/sign-in/log-in.ts', 'server/money/index.ts'),
  from('server/sale/voids/void-bid.ts', 'server/aftersale/index.ts', true),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/people/accounts/find-buyer.ts', true),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/people/quarter.ts', true),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/sale/index.ts'),
  from('server/app.ts', 'server/people/accounts/sessions/sessions.ts'),
  from('server/house.ts', 'server/sale/auctions/actor.ts'),
  from('server/house.ts', 'server/sale/quarter.ts'),
  from('db/seeds/sales.ts', 'server/aftersale/sales/dues.ts'),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/engine/boot/build.ts'),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/house.ts'),
  from('app/forms/bid.ts', 'db/schema/sale/auctions.ts'),
  from('app/forms/bid.ts', 'machines/auction/machine.ts'),
  from('app/ui/button.tsx', 'server/sale/auctions/bidding/place-bid.ts'),
  from('app/live/auction.ts', 'db/client.ts'),
  from('app/routes/public/home/home.tsx', 'db/schema/sale/auctions.ts'),
  from('app/routes/public/home/home.tsx', 'db/client.ts'),
  from('app/routes/public/home/home.tsx', 'drizzle-orm'),
  from('app/routes/public/home/home.tsx', 'server/sale/index.ts'),
  from('app/routes/public/home/home.tsx', 'server/sale/auctions/actor.ts'),
  from('app/routes/public/home/home.tsx', 'server/listing/listings/photos/tasks.ts', true),
  from('app/middleware/access/session.ts', 'server/people/quarter.ts'),
  from('app/routes/public/home/page.tsx', 'server/sale/auctions/lots/cards.ts'),
  from('app/routes/public/home/page.tsx', 'server/sale/house.ts', true),
  from('app/ui/auctions/list/auction-card.tsx', 'server/sale/index.ts', true),
  from('app/ui/button.tsx', 'db/schema/sale/auctions.ts', true),
  from('app/middleware/access/session.ts', 'server/engine/actors/runtime.ts'),
  from('app/routes/seller/own-auction.server.ts', 'db/schema/sale/auctions.ts'),
  from('app/routes/seller/own-auction.server.ts', 'drizzle-orm'),
  from('app/routes/seller/capture/saving/saver.ts', 'app/routes/seller/capture/post.server.ts'),
])('a planted violation is caught: $file imports $to', (planted) => {
  expect(violations([planted])).toHaveLength(1)
})

test.each([
  from('machines/auction/machine.ts', 'xstate'),
  from('db/schema/sale/auctions.ts', 'machines/auction/machine.ts', true),
  from('server/engine/actors/runtime.ts', 'machines/auction/machine.ts'),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/people/index.ts'),
  from('server/sale/auctions/mails/bidder-mails.ts', 'app/texts/format/money.ts'),
  from('server/engine/http/refuse.ts', 'app/texts/errors.ts'),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/sale/auctions/bidding/receipts.ts'),
  from('server/sale/auctions/bidding/place-bid.ts', 'server/engine/actors/actors.ts'),
  from('server/engine/boot/up.ts', 'server/index.ts'),
  from('server/house.ts', 'server/sale/house.ts'),
  from('server/quarters.ts', 'server/sale/quarter.ts'),
  from('app/forms/bid.ts', 'machines/auction/rules.ts'),
  from('app/routes/public/home/home.tsx', 'server/sale/auctions/lots/cards.ts'),
  from('app/routes/public/home/page.tsx', 'server/sale/auctions/lots/cards.ts', true),
  from('app/ui/auctions/list/auction-card.tsx', 'server/sale/auctions/lots/cards.ts', true),
  from('db/seeds/sales.ts', 'server/aftersale/index.ts'),
  from('app/routes/seller/own-auction.server.ts', 'server/sale/auctions/owner/own-auction.ts'),
  from('app/routes/seller/events/stream.tsx', 'app/routes/seller/own-auction.server.ts'),
  from('app/routes/seller/capture/saving/saver.ts', 'app/routes/seller/capture/post.server.ts', true),
  from('server/app.ts', 'app/routes.ts'),
])('an import that the table allows passes: $file imports $to', (allowed) => {
  expect(violations([allowed])).toEqual([])
})

test('a part of another screen, and of another audience, is caught', () => {
  const planted = [
    from('app/routes/public/home/page.tsx', 'app/routes/public/events/sort-links.tsx'),
    from('app/routes/admin/refunds/page.tsx', 'app/routes/buyer/pay-watch.tsx'),
    from('app/ui/button.tsx', 'app/routes/public/events/sort-links.tsx'),
  ]
  expect(intrusions(planted)).toHaveLength(3)
  expect(intrusions([from('app/routes/buyer/pay/payment-page.tsx', 'app/routes/buyer/pay-watch.tsx')])).toEqual([])
})

test('a part of app/ui that one screen needs, through another part too, is counted', () => {
  const planted = [
    from('app/routes/public/home/page.tsx', 'app/ui/outer.tsx'),
    from('app/ui/outer.tsx', 'app/ui/inner.tsx'),
    from('app/ui/inner.tsx', 'react'),
    from('app/routes/public/home/page.tsx', 'app/ui/shared.tsx'),
    from('app/routes/public/events/page.tsx', 'app/ui/shared.tsx'),
    from('app/ui/shared.tsx', 'react'),
  ]
  expect(servingOneScreen(planted)).toEqual({ files: ['app/ui/outer.tsx', 'app/ui/inner.tsx'], of: 3 })
})

test('a file of app/middleware that one audience uses, through another file too, is counted', () => {
  const planted = [
    from('app/routes/seller/events/event.tsx', 'app/middleware/outer.ts'),
    from('app/routes/seller/settlement/settlement.tsx', 'app/middleware/outer.ts'),
    from('app/middleware/outer.ts', 'app/middleware/inner.ts'),
    from('app/middleware/inner.ts', 'react-router'),
    from('app/routes/seller/events/event.tsx', 'app/middleware/shared.ts'),
    from('app/routes/admin/events/event.tsx', 'app/middleware/shared.ts'),
    from('app/middleware/shared.ts', 'react-router'),
    from('app/root.tsx', 'app/middleware/root.ts'),
    from('app/middleware/root.ts', 'react-router'),
  ]
  expect(servingOneAudience(planted)).toEqual({
    files: ['app/middleware/outer.ts', 'app/middleware/inner.ts'],
    of: 4,
  })
})

test('a circle between domains is caught, and named', () => {
  const planted = [
    from('server/sale/auctions/a.ts', 'server/money/payments/b.ts'),
    from('server/money/payments/b.ts', 'server/people/accounts/c.ts'),
    from('server/people/accounts/c.ts', 'server/sale/auctions/d.ts'),
  ]
  expect(circles(planted)).toEqual(['auctions → payments → accounts → auctions'])
})
