/** A listing enrolled by a bank transfer: its receipt is stored with the enrolment, and a transfer pays once. */
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { listUsages, listWaiting } from '#server/listing/credits/list-ledger.ts'
import { enrolByTransfer, type Transfer } from '#server/listing/credits/enrol-by-transfer.ts'
import { openReceipt, readTransfer } from '#server/listing/credits/read-transfer.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { transferForm } from '#app/routes/seller/credits/transfer/form.ts'
import { addCapture, addLotExpiring, addSeller, takeCards } from '#tests/support/credits.ts'
import { sellerNo } from '#tests/support/people.ts'
import { PDF } from '#tests/support/picture-bytes.ts'
import { openPeopleHouse, type PeopleHouse } from '#tests/support/profile-house.ts'

let world: PeopleHouse
let db: PeopleHouse['house']['db']
let seller: number
let horse: number
let nth = 0

beforeAll(async () => {
  world = await openPeopleHouse()
  db = world.house.db
})
afterAll(() => world.shut())
beforeEach(async () => {
  await takeCards(db, false)
  seller = await addSeller(db)
  horse = await addCapture(db, world.furniture, seller)
})

const freshKey = () => `CLAVE${++nth}`
const send = (more: Partial<Transfer> & { listing?: number; document?: typeof world.image } = {}, who = seller) =>
  enrolByTransfer(world.house, sellerNo(who), {
    listing: horse,
    date: '2026-11-20',
    key: freshKey(),
    bank: 'BBVA México',
    amount: 1_000,
    document: world.image,
    at: Date.now(),
    ...more,
  })
const receiptsOf = (listing = horse) =>
  db.select().from(transferReceipts).where(eq(transferReceipts.listingId, listing)).orderBy(desc(transferReceipts.id))
const enrolmentOf = async (listing = horse) =>
  (await db.select().from(enrolments).where(eq(enrolments.listingId, listing)))[0]
/** Sets the receipt's status and ends a rejected enrolment, as an administrator's act does. */
async function decide(status: 'accepted' | 'rejected', listing = horse): Promise<void> {
  await db.update(transferReceipts).set({ status }).where(eq(transferReceipts.listingId, listing))
  if (status === 'rejected') await db.delete(enrolments).where(eq(enrolments.listingId, listing))
}

describe('a transfer', () => {
  test('enrols the listing until it is rejected, and keeps its data with its file', async () => {
    const before = (await world.storedFiles()).length
    const sent = await send({ key: 'ABC123' })
    const [row] = await receiptsOf()
    expect(sent).toEqual({ receipt: row!.id })
    expect(row).toMatchObject({
      status: 'pending',
      transferredOn: '2026-11-20',
      trackingKey: 'ABC123',
      bank: 'BBVA México',
      amount: 1_000,
      contentType: 'image/jpeg',
    })
    expect(await enrolmentOf()).toMatchObject({ receiptId: row!.id, lotId: null })
    expect(await world.storedFiles()).toContain(row!.file)
    expect(await world.storedFiles()).toHaveLength(before + 1)
    await world.database.sql`update pending_files set sweep_at = now() - interval '1 minute'`
    await sweepFiles(world.house)
    expect(await world.storedFiles()).toContain(row!.file)
    expect(await listUsages(db, sellerNo(seller), { page: 1, size: 10 })).toMatchObject({
      rows: [{ listing: horse, name: 'El Lucero', receipt: 'pending' }],
    })
  })

  test('may be proven by a PDF', async () => {
    await send({ document: await prepareDocument(PDF, { pdf: true }) })
    expect((await receiptsOf())[0]).toMatchObject({ contentType: 'application/pdf' })
  })

  test('sent twice, or ten times at once, is one receipt and one enrolment', async () => {
    const key = freshKey()
    const all = await Promise.all(Array.from({ length: 10 }, () => send({ key })))
    expect(await receiptsOf()).toHaveLength(1)
    const receipt = (await receiptsOf())[0]!.id
    expect(all).toEqual(all.map(() => ({ receipt })))
    expect(await send({ key })).toEqual({ receipt })
    // Files stored for refused receipts are swept.
    await world.database.sql`update pending_files set sweep_at = now() - interval '1 minute'`
    await sweepFiles(world.house)
    const named = (await db.select({ file: transferReceipts.file }).from(transferReceipts)).map(({ file }) => file)
    expect((await world.storedFiles()).toSorted()).toEqual(named.toSorted())
  })

  test('of two different ones for a listing at once, one waits and the other is refused', async () => {
    const both = await Promise.all([send(), send()])
    expect(both.filter((answer) => 'receipt' in answer)).toHaveLength(1)
    expect(both).toContainEqual({ refused: 'waiting' })
    expect(await receiptsOf()).toHaveLength(1)
  })

  test('that was rejected makes room for another; the listing is not enrolled meanwhile', async () => {
    await send()
    await decide('rejected')
    expect(await readTransfer(db, sellerNo(seller), horse)).toMatchObject({
      enrolled: false,
      receipt: { status: 'rejected' },
    })
    expect(await listWaiting(db, sellerNo(seller))).toMatchObject({
      receipts: [{ listing: horse, status: 'rejected' }],
    })
    const again = await send()
    expect(again).toEqual({ receipt: (await receiptsOf())[0]!.id })
    expect(await receiptsOf()).toHaveLength(2)
    expect(await readTransfer(db, sellerNo(seller), horse)).toMatchObject({
      enrolled: true,
      receipt: { status: 'pending' },
    })
    expect((await listWaiting(db, sellerNo(seller))).receipts).toMatchObject([{ status: 'pending' }])
  })
})

describe('a clave de rastreo', () => {
  test('that was accepted pays for nothing else, of no seller, however it is spelt', async () => {
    const key = freshKey()
    await send({ key, bank: 'Banregio' })
    await decide('accepted')
    const [second, foreign] = [
      await addCapture(db, world.furniture, seller),
      await addSeller(db).then(async (other) => [other, await addCapture(db, world.furniture, other)] as const),
    ]
    expect(await send({ key: key.toLowerCase(), bank: 'BANREGIO', listing: second })).toEqual({ refused: 'used' })
    expect(await send({ key, bank: 'Banregio', listing: foreign[1] }, foreign[0])).toEqual({ refused: 'used' })
    // The same reference on another day, or at another bank, is another transfer.
    expect(await send({ key, bank: 'Banregio', date: '2026-11-19', listing: second })).toHaveProperty('receipt')
    expect(await send({ key, bank: 'HSBC', listing: foreign[1] }, foreign[0])).toHaveProperty('receipt')
    expect(await enrolmentOf(second)).toBeDefined()
  })

  test('that is being reviewed for another listing of the same seller is refused, also of two at once', async () => {
    const key = freshKey()
    const second = await addCapture(db, world.furniture, seller)
    const both = await Promise.all([send({ key }), send({ key, listing: second })])
    expect(both).toContainEqual({ refused: 'used' })
    expect(both.filter((answer) => 'receipt' in answer)).toHaveLength(1)
    const enrolled = await Promise.all([enrolmentOf(horse), enrolmentOf(second)])
    expect(enrolled.filter(Boolean)).toHaveLength(1)
  })

  test('of a rejected receipt may be sent again, with a picture that can be read', async () => {
    const key = freshKey()
    await send({ key })
    await decide('rejected')
    expect(await send({ key })).toHaveProperty('receipt')
  })
})

describe('refused is', () => {
  test('another seller’s listing, and a deleted one: as if there were none', async () => {
    const other = await addSeller(db)
    expect(await send({}, other)).toEqual({ refused: 'unknown' })
    await send()
    expect(await readTransfer(db, sellerNo(other), horse)).toBeUndefined()
    expect(await openReceipt(db, sellerNo(other), horse)).toBeNull()
    expect(await openReceipt(db, sellerNo(seller), horse)).toBe((await receiptsOf())[0]!.file)
    const gone = await addCapture(db, world.furniture, seller)
    await db.update(listings).set({ deletedAt: Date.now(), stage: null }).where(eq(listings.id, gone))
    expect(await send({ listing: gone })).toEqual({ refused: 'unknown' })
  })

  test('a listing enrolled already by an accepted receipt', async () => {
    await send()
    await decide('accepted')
    expect(await send()).toEqual({ refused: 'enrolled' })
    expect(await receiptsOf()).toHaveLength(1)
  })

  test('any transfer while cards are taken, or a credit is left; nothing is stored for it', async () => {
    const before = (await world.storedFiles()).length
    await addLotExpiring(db, seller, { days: 10, now: Date.now() })
    expect(await send()).toEqual({ refused: 'has-credits' })
    await takeCards(db, true)
    expect(await send()).toEqual({ refused: 'payments-on' })
    expect(await world.storedFiles()).toHaveLength(before)
    expect(await receiptsOf()).toEqual([])
  })

  test('not a second receipt after a rejection, although the house takes cards by now', async () => {
    await send()
    await decide('rejected')
    await takeCards(db, true)
    expect(await send()).toHaveProperty('receipt')
  })

  test('a file that is no picture and no PDF, before anything is stored', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    await expect(prepareDocument(svg, { pdf: true })).rejects.toThrow('not-a-photo')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    await expect(prepareDocument(page, { pdf: true })).rejects.toThrow('not-a-photo')
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const kept = await prepareDocument(photo, { pdf: true })
    expect(kept.contentType).toBe('image/jpeg')
  })
})

describe('a typed value', () => {
  const today = '2026-11-22'
  const good = { date: '2026-11-20', bank: 'BBVA México', key: 'mban 0100-2211', amount: '$1,000' }
  const errorsOf = (more: Record<string, string>) =>
    Object.keys(
      transferForm(today)
        .safeParse({ ...good, ...more })
        .error?.flatten().fieldErrors ?? {},
    )

  test('is read as people write it', () => {
    expect(transferForm(today).parse(good)).toEqual({
      date: '2026-11-20',
      bank: 'BBVA México',
      // With its case and its blanks, by which Banxico and its seller find it again.
      key: 'mban 0100-2211',
      amount: 1_000,
    })
  })

  test.each([
    ['a day to come', { date: '2026-11-23' }, ['date']],
    ['a day more than a year ago', { date: '2025-11-21' }, ['date']],
    ['no day', { date: '31/02/2026' }, ['date']],
    ['a bank of no list', { bank: 'Banco <b>' }, ['bank']],
    ['no bank', { bank: '' }, ['bank']],
    ['no key', { key: ' -- ' }, ['key']],
    ['a key of 31', { key: 'A'.repeat(31) }, ['key']],
    ['a key that never ends', { key: 'A'.repeat(100_000) }, ['key']],
    ['cents', { amount: '1000.50' }, ['amount']],
    ['nothing', { amount: '0' }, ['amount']],
    ['eight digits', { amount: '12345678' }, ['amount']],
  ])('%s is refused beside its field', (_, more, fields) => {
    expect(errorsOf(more as Record<string, string>)).toEqual(fields)
  })

  test('of today and of the same day last year, and a key of 30, pass', () => {
    expect(errorsOf({ date: today })).toEqual([])
    expect(errorsOf({ date: '2025-11-22', key: 'a'.repeat(30), amount: '9,999,999' })).toEqual([])
  })
})
