/** Originals of a vet's file by a pass: what leaves the house is written down, however it was asked for. */
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { houseContext } from '#app/middleware/house.ts'
import { loader } from '#app/routes/public/vet-pass/original.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { vetViews } from '#db/schema/sale/vet-access.ts'
import { findVetPass, listVetPasses, makeVetPass } from '#server/sale/vet-access/passes.ts'
import { answerVetRequest, askForVetFile } from '#server/sale/vet-access/requests.ts'
import { listVetViews } from '#server/sale/vet-access/views.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addReadVetFile, listingOf, pdfOf, switchVetFilesOn } from '#tests/support/vet-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const HOUR = 3_600_000
const now = Date.now()
const VET = { vetName: 'Elena Robles', vetLicense: '7654321', vetEmail: 'elena@vet.example' }

let world: Awaited<ReturnType<typeof openHouse>>
let seller = 0
let buyers: number[] = []
let buyer = 0
let auction = 0
let listing = 0
let file = 0
let bytes = 0
let token = ''

beforeAll(async () => {
  world = await openHouse({ max: 8 })
  seller = world.furniture.seller
  await switchVetFilesOn(world.house)
  buyers = await addBuyers(world.house.db, 30)
})
afterAll(() => world.database.close())
beforeEach(async () => {
  buyer = buyers.pop() as number
  auction = await addAuction(world.house, world.furniture, { opensAt: now + HOUR, closesAt: now + 48 * HOUR })
  listing = await listingOf(world.house, auction)
  const row = await addReadVetFile(world, {
    seller,
    listing,
    bytes: pdfOf(`informe ${auction} ${'x'.repeat(200_000)}`),
  })
  file = row.id
  bytes = row.bytes
  await askForVetFile(world.house, mayBuy(buyer), { auction, at: now })
  await answerVetRequest(world.house, sellerNo(seller), { auction, buyer, granted: true, at: now })
  await makeVetPass(world.house, mayBuy(buyer), { auction, ...VET, at: now })
  token = (await listVetPasses(world.house, { auction, maker: buyer, now }))[0]?.token ?? ''
})

async function request(headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(houseContext, world.house)
  const url = new URL(`https://remate.test/pase/${token}/${file}`)
  const asked = new Request(url, { headers })
  const args = { request: asked, url, params: { token, file: String(file) }, context, pattern: '/pase/:token/:file' }
  return loader(args as unknown as Parameters<typeof loader>[0])
}
/** Bytes that a request is sent. */
const fetched = async (headers?: Record<string, string>) => (await (await request(headers)).bytes()).byteLength
const views = async () => (await listVetViews(world.house.db, listing)).length
const range = (Range: string, more: Record<string, string> = {}) => ({ Range, ...more })

test.each<[form: string, headers: Record<string, string>]>([
  ['the whole file', {}],
  ['from the first byte', range('bytes=0-')],
  ['all but the first byte', range('bytes=1-')],
  ['the last bytes', range('bytes=-100000')],
  ['more than all from the end', range('bytes=-999999999')],
  ['several parts', range('bytes=1-5,7-9')],
  ['several parts, the first from the end', range('bytes=-5,0-')],
  ['an end before its beginning', range('bytes=9-3')],
  ['a part of another version of the file', range('bytes=1-', { 'If-Range': '"other"' })],
  ['digits that are too many', range('bytes=1000000000000000-')],
  ['another unit', range('bits=1-')],
  ['a single byte', range('bytes=7-7')],
])('%s leaves one row', async (_form, headers) => {
  expect(await fetched(headers)).toBeGreaterThan(0)
  expect(await views()).toBe(1)
})

test('a part after the end sends nothing and leaves no row', async () => {
  expect(await fetched(range('bytes=99999999-'))).toBe(0)
  expect(await views()).toBe(0)
})

test('the parts of one download are one view, and each further file sent is another', async () => {
  const half = Math.floor(bytes / 2)
  await fetched(range(`bytes=${half}-`))
  await fetched(range(`bytes=0-${half - 1}`))
  expect(await views()).toBe(1)
  await fetched(range(`bytes=1-`))
  expect(await views()).toBe(2)
  await fetched()
  expect(await views()).toBe(3)
})

test('a download that is cut counts for what was sent, and going on is the same view', async () => {
  const cut = (await request()).body?.getReader()
  const sent = (await cut?.read())?.value?.byteLength ?? 0
  await cut?.cancel()
  await vi.waitFor(async () => expect((await world.house.db.select().from(vetViews)).at(-1)?.bytes).toBe(sent))
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(bytes)
  expect(await listVetViews(world.house.db, listing)).toMatchObject([{ part: true }])
  await fetched(range(`bytes=${sent}-`))
  expect(await listVetViews(world.house.db, listing)).toMatchObject([{ part: false }])
  await fetched(range(`bytes=${sent}-`))
  expect(await views()).toBe(2)
})

test('requests at the same time hide nothing', async () => {
  await Promise.all(Array.from({ length: 4 }, () => fetched(range('bytes=1-'))))
  expect(await views()).toBe(4)
})

const state = async () => (await findVetPass(world.house, token, now))?.state

test('a pass ends when the lot is sold to another, and stays for its buyer', async () => {
  expect(await state()).toBe('valid')
  const sold = { live: false, state: 'closed.sold.inProcess' as const }
  await world.house.db
    .update(auctions)
    .set({ ...sold, leaderId: buyers[0] })
    .where(eq(auctions.id, auction))
  expect(await state()).toBe('revoked')
  await expect(request()).rejects.toMatchObject({ init: { status: 404 } })
  expect(await views()).toBe(0)
  await world.house.db
    .update(auctions)
    .set({ ...sold, leaderId: buyer })
    .where(eq(auctions.id, auction))
  expect(await state()).toBe('valid')
})

test.each<[what: string, lose: () => Promise<unknown>]>([
  ['is barred for unpaid deposits', () => bar()],
  ['loses the validated address', () => change({ emailValidatedAt: null })],
  ['is no longer onboarded', () => change({ onboardedAt: null })],
  ['sells by the same address', () => change({ email: 'vendedor@prueba.mx' })],
])('a pass ends when its maker %s', async (_what, lose) => {
  await lose()
  expect(await state()).toBe('revoked')
})

const change = (to: Partial<typeof accounts.$inferInsert>) =>
  world.house.db.update(accounts).set(to).where(eq(accounts.id, buyer))
const bar = async () => {
  await world.house.db.update(settings).set({ strikeLimit: 1 })
  await world.house.db.insert(strikes).values({ accountId: buyer, auctionId: auction, at: now - HOUR })
}
