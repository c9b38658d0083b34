/** Who sees a lot's vet file: allowed bidders who asked, vets with a pass; and that each view is written down. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, notices } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { vetImages } from '#db/schema/listing/vet-file.ts'
import { vetPasses } from '#db/schema/sale/vet-access.ts'
import { PASS_MS } from '#machines/vet-file/rules.ts'
import { removeVetFile } from '#server/listing/vet-file/change-file.ts'
import { chooseVetAccess, signSummary } from '#server/listing/vet-file/sign-summary.ts'
import { announceVetFiles } from '#server/sale/vet-access/announce.ts'
import { eraseVetAccess } from '#server/sale/vet-access/erase.ts'
import { entranceOf, readVetLot } from '#server/sale/vet-access/lot.ts'
import { openReadableVetFile, originalByPass } from '#server/sale/vet-access/open-file.ts'
import { findVetPass, listVetPasses, makeVetPass, revokeVetPass } from '#server/sale/vet-access/passes.ts'
import { answerVetRequest, askForVetFile, listVetRequests } from '#server/sale/vet-access/requests.ts'
import { retireVetAccess, scheduleVetRetirement } from '#server/sale/vet-access/retire.ts'
import { listOwnVetViews, listVetViews, writeOriginal } from '#server/sale/vet-access/views.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { dicomFile, xRay } from '#tests/support/dicom/write.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'
import { addReadVetFile, listingOf, pdfOf, readWaiting, switchVetFilesOn } from '#tests/support/vet-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const HOUR = 3_600_000
const now = Date.now()

let world: Awaited<ReturnType<typeof openHouse>>
let seller = 0
let buyers: number[] = []
let buyer = 0
let auction = 0
let listing = 0
/** An X-ray, its readable image, and a report. */
let xray = 0
let image = 0
let report = 0

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
  const pixels = Array.from({ length: 64 }, (_, at) => at * 50)
  xray = (await add(dicomFile(xRay({ pixels, bitsStored: 12 })))).id
  const [row] = await world.house.db.select().from(vetImages).where(eq(vetImages.fileId, xray))
  image = row?.id as number
  report = (await add(pdfOf(`informe ${auction}`), { kind: 'exam-report', limb: null })).id
})

const add = (bytes: Uint8Array, more: object = {}) => addReadVetFile(world, { seller, listing, bytes, ...more })
const openNow = async () => {
  const opensAt = now - HOUR
  await world.house.actors.auction.send(auction, { type: 'auction.opened', at: now + HOUR })
  await world.house.db.update(auctions).set({ opensAt }).where(eq(auctions.id, auction))
}
const ask = (of = buyer) => askForVetFile(world.house, mayBuy(of), { auction, at: now })
const answer = (granted: boolean, by = seller) =>
  answerVetRequest(world.house, sellerNo(by), { auction, buyer, granted, at: now })
const choose = (access: 'open' | 'request') =>
  chooseVetAccess(world.house, sellerNo(seller), { listing, access, at: now })
const look = (file: number, of: number | null, as = mayBuy(buyer)) =>
  openReadableVetFile(world.house.db, as, { auction, file, image: of })
const entrance = async (as = mayBuy(buyer)) => {
  const lot = await readVetLot(world.house.db, auction, as.accountId)
  return lot && entranceOf(lot, as)
}
const VET = { vetName: 'Elena Robles', vetLicense: '7654321', vetEmail: 'elena@vet.example' }
const makePass = (changes: object = {}, by = mayBuy(buyer), at = now) =>
  makeVetPass(world.house, by, { auction, ...VET, ...changes, at })
const mailsTo = async (to: string) => {
  await readWaiting(world)
  const rows = await world.database.sql<
    { subject: string }[]
  >`select subject from mailbox where "to" = ${to} order by id`
  return rows.map(({ subject }) => subject)
}

test('on request the seller decides on each bidder, and both are told', async () => {
  expect(await entrance()).toBe('ask')
  expect(await look(xray, image)).toBe(null)
  expect(await ask()).toBe('asked')
  expect(await ask()).toBe('asked')
  expect((await mailsTo('vendedor@prueba.mx')).filter((subject) => subject.startsWith('Piden ver'))).toHaveLength(1)
  expect(await look(xray, image)).toBe(null)
  expect(await answer(true, 999_999)).toBe(false)
  expect(await answer(true)).toBe(true)
  expect(await look(xray, image)).toMatchObject({ key: expect.stringMatching(/\.jpg$/) })
  const [{ email = '' } = {}] = await world.house.db.select().from(accounts).where(eq(accounts.id, buyer))
  expect(await mailsTo(email)).toEqual(['Ya puedes ver el expediente veterinario: El Lucero'])
  // The seller may change their mind.
  expect(await answer(false)).toBe(true)
  expect(await look(xray, image)).toBe(null)
  expect(await entrance()).toBe('declined')
  expect(await ask()).toBe('declined')
})

test('open to allowed bidders, asking once grants it, and requests that waited are granted', async () => {
  expect(await ask()).toBe('asked')
  await choose('open')
  expect(await entrance()).toBe('granted')
  const another = buyers.pop() as number
  expect(await entrance(mayBuy(another))).toBe('ask')
  expect(await ask(another)).toBe('granted')
  expect(await listVetRequests(world.house.db, listing)).toMatchObject([
    { buyer, state: 'granted' },
    { buyer: another, state: 'granted', name: expect.stringContaining('Prueba') },
  ])
})

test.each([
  ['not-validated', { emailValidated: false }],
  ['not-onboarded', { onboarded: false }],
  ['barred', { barred: true }],
  ['seller-cannot-bid', { sellerConflict: true }],
] as const)('a bidder who is %s neither asks nor sees, also after they had access', async (why, changes) => {
  await choose('open')
  expect(await askForVetFile(world.house, mayBuy(buyer, changes), { auction, at: now })).toBe(why)
  await ask()
  expect(await look(xray, image)).not.toBe(null)
  expect(await look(xray, image, mayBuy(buyer, changes))).toBe(null)
})

test('bidders see readable copies and PDFs, but no other original, and nothing that is held', async () => {
  await choose('open')
  await ask()
  expect(await look(report, null)).toMatchObject({ original: { format: 'pdf' } })
  expect(await look(xray, null)).toBe(null)
  expect(await look(report, image)).toBe(null)
  const held = await add(dicomFile(xRay({ pixels: [1, 2, 3, 4], patientName: 'OTRO' })))
  const [of] = await world.house.db.select().from(vetImages).where(eq(vetImages.fileId, held.id))
  expect(await look(held.id, of?.id as number)).toBe(null)
})

test('each view is a row that the seller and the bidder read', async () => {
  await choose('open')
  await ask()
  await look(xray, image)
  await look(report, null)
  expect(await listVetViews(world.house.db, listing)).toMatchObject([
    { kind: 'exam-report', original: true, position: null, viewer: expect.stringContaining('Prueba') },
    { kind: 'carpus-dp', original: false, position: 0 },
  ])
  expect(await listOwnVetViews(world.house.db, auction, buyer)).toHaveLength(2)
  expect(await listOwnVetViews(world.house.db, auction, buyers.at(-1) as number)).toEqual([])
})

test('a pass lets its vet download originals for 48 hours, and each download is written down', async () => {
  await choose('open')
  await ask()
  const made = await makePass()
  const id = 'pass' in made ? made.pass : 0
  expect(await mailsTo('elena@vet.example')).toContain('Pase de veterinario: expediente de El Lucero')
  const [own] = await listVetPasses(world.house, { auction, maker: buyer, now })
  const token = own?.token ?? ''
  const valid = await findVetPass(world.house, token, now)
  expect(valid).toMatchObject({ id, state: 'valid', vetName: 'Elena Robles', horse: 'El Lucero', auction })
  if (!valid) return
  expect(await originalByPass(world.house.db, valid, xray)).toMatchObject({ format: 'dicom' })
  const download = { auction, file: xray, pass: id, size: 500 }
  await writeOriginal(world.house.db, download, 300)
  // A download that goes on is the same one.
  await writeOriginal(world.house.db, download, 200)
  expect(await listOwnVetViews(world.house.db, auction, buyer)).toMatchObject([{ vet: 'Elena Robles', original: true }])
  expect(await listVetViews(world.house.db, listing)).toMatchObject([{ vet: 'Elena Robles', viewer: null }])

  const late = await findVetPass(world.house, token, now + PASS_MS)
  expect(late?.state).toBe('expired')
  expect(late && (await originalByPass(world.house.db, late, xray))).toBe(null)
})

test('a token of another pass, or a changed one, opens nothing', async () => {
  await choose('open')
  await ask()
  await makePass()
  const [own] = await listVetPasses(world.house, { auction, maker: buyer, now })
  const token = own?.token ?? ''
  const other = `${(own?.id ?? 0) + 1}${token.slice(String(own?.id).length)}`
  for (const wrong of ['', 'x', other, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`])
    expect(await findVetPass(world.house, wrong, now), wrong).toBe(undefined)
})

test('a pass ends when its maker revokes it, loses access, or is suspended', async () => {
  await choose('open')
  await ask()
  const made = await makePass()
  const pass = 'pass' in made ? made.pass : 0
  const [{ token = '' } = {}] = await listVetPasses(world.house, { auction, maker: buyer, now })
  const state = async () => (await findVetPass(world.house, token, now))?.state
  await answer(false)
  expect(await state()).toBe('revoked')
  await answer(true)
  expect(await state()).toBe('valid')
  await world.house.db.update(accounts).set({ disabledAt: now }).where(eq(accounts.id, buyer))
  expect(await state()).toBe('revoked')
  await world.house.db.update(accounts).set({ disabledAt: null }).where(eq(accounts.id, buyer))
  const other = mayBuy(buyers.at(-1) as number)
  expect(await revokeVetPass(world.house, other, { auction, pass, at: now })).toBe(false)
  expect(await revokeVetPass(world.house, mayBuy(buyer), { auction, pass, at: now })).toBe(true)
  expect(await state()).toBe('revoked')
})

test('a bidder without access makes no pass; three are open at once; the same vet gets one', async () => {
  expect(await makePass()).toEqual({ refused: 'not-allowed' })
  await choose('open')
  await ask()
  const twice = await Promise.all([makePass(), makePass()])
  expect(twice[0]).toEqual(twice[1])
  const more = await Promise.all([1, 2, 3].map((nth) => makePass({ vetEmail: `vet${nth}@vet.example` })))
  expect(more.filter((one) => 'refused' in one)).toEqual([{ refused: 'most' }])
  expect(await makePass({ vetEmail: 'otro@vet.example' }, mayBuy(buyer), now + PASS_MS)).toMatchObject({
    pass: expect.any(Number),
  })
})

test('the seller gives passes too, for their own lot alone', async () => {
  const bySeller = (by: number) => makeVetPass(world.house, sellerNo(by), { auction, ...VET, at: now })
  expect(await bySeller(seller)).toMatchObject({ pass: expect.any(Number) })
  await expect(bySeller(999_999)).rejects.toThrow()
})

test('after the hammer only the buyer of the lot still sees it', async () => {
  await choose('open')
  await ask()
  const loser = buyers.pop() as number
  await ask(loser)
  await world.house.db
    .update(auctions)
    .set({ live: false, state: 'closed.sold.inProcess', leaderId: buyer })
    .where(eq(auctions.id, auction))
  expect(await entrance()).toBe('granted')
  expect(await entrance(mayBuy(loser))).toBe('over')
})

test('a practice lot, a switched-off house and a closed seller have no vet file', async () => {
  await world.house.db.update(settings).set({ vetFiles: false })
  expect(await entrance()).toBe(undefined)
  expect(await ask()).toBe('unknown')
  await world.house.db.update(settings).set({ vetFiles: true })
  await world.house.db.update(auctions).set({ practice: true }).where(eq(auctions.id, auction))
  expect(await entrance()).toBe(undefined)
  await world.house.db.update(auctions).set({ practice: false }).where(eq(auctions.id, auction))
})

test('files and summaries after the opening are one announcement; those before it none', async () => {
  const announce = () => announceVetFiles(world.house, { auction, at: now })
  const texts = async () =>
    (await world.house.db.select().from(notices).where(eq(notices.auctionId, auction))).map(({ text }) => text)
  await world.database.sql`update vet_files set ready_at = ${new Date(now - 2 * HOUR)} where listing_id = ${listing}`
  await openNow()
  await announce()
  expect(await texts()).toEqual([])
  await add(pdfOf(`sangre ${auction}`), { kind: 'blood', limb: null })
  await signSummary(world.house, sellerNo(seller), {
    listing,
    exam: 'a',
    xrays: 'a',
    scope: 'a',
    blood: 'a',
    examinedOn: '2026-10-10',
    vetName: 'V',
    vetLicense: '1234567',
    signedName: 'Ramona Prueba',
    microchip: null,
    seen: 0,
    at: now,
  })
  await Promise.all([announce(), announce()])
  expect(await texts()).toEqual([
    'El vendedor agregó al expediente veterinario: Análisis de sangre.\n\nEl vendedor firmó una versión nueva del ' +
      'resumen veterinario.',
  ])
})

test('what bidders could see stays while the lot is open', async () => {
  const remove = () => removeVetFile(world.house, sellerNo(seller), { listing, file: xray, at: now })
  await openNow()
  expect(await remove()).toEqual({ refused: 'open' })
  await world.house.db.update(auctions).set({ live: false, state: 'closed.unsold' }).where(eq(auctions.id, auction))
  expect(await remove()).toEqual({ removed: true })
})

test("a closed account leaves no request, view or vet's name", async () => {
  await choose('open')
  await ask()
  await look(xray, image)
  await makePass()
  await world.house.db.transaction((tx) => eraseVetAccess(tx, buyer))
  expect(await listVetViews(world.house.db, listing)).toEqual([])
  expect(await listVetRequests(world.house.db, listing)).toEqual([])
  expect(await world.house.db.$count(vetPasses, eq(vetPasses.madeBy, buyer))).toBe(0)
})

test('views and passes are deleted after 400 days, and not before', async () => {
  await choose('open')
  await ask()
  await look(xray, image)
  await makePass()
  const day = 86_400_000
  await retireVetAccess(world.house, now + 399 * day)
  expect(await listVetViews(world.house.db, listing)).toHaveLength(1)
  expect(await world.house.db.$count(vetPasses, eq(vetPasses.madeBy, buyer))).toBe(1)
  await retireVetAccess(world.house, now + 403 * day)
  expect(await listVetViews(world.house.db, listing)).toEqual([])
  expect(await world.house.db.$count(vetPasses, eq(vetPasses.madeBy, buyer))).toBe(0)
})

test('of any number of nodes that plan the deletion, one run is pending', async () => {
  for (const runAt of [now, now + 1_000]) await scheduleVetRetirement(world.house, runAt)
  const jobs = await world.database.sql<{ task: string }[]>`
    select task_identifier as task from graphile_worker.jobs where key = 'vet-access.retire'`
  expect(jobs).toEqual([{ task: 'vet-access.retire' }])
})
