/** Data of an audit's screens: the grid, the changes since the last review, a receipt's file. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import { lastActOn } from '#server/people/accounts/last-act.ts'
import { listAudits } from '#server/listing/audits/list-audits.ts'
import { openReceiptFile } from '#server/listing/audits/open-receipt.ts'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { readChanges } from '#server/listing/audits/read-changes.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { refreshSearch } from '#server/listing/listings/refresh-search.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'

let world: AuditWorld
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())

const all = { page: 1, size: 100 }
const idsOf = async (asked: Parameters<typeof listAudits>[1]) =>
  (await listAudits(world.house.db, asked)).rows.map(({ id }) => id)

describe('the grid', () => {
  test('lists waiting work oldest first, and filters by stage, kind, assignee and text', async () => {
    const late = await world.listingIn('submitted', { name: 'Tardío' })
    await world.house.db.update(listings).set({ submittedAt: 900 }).where(eq(listings.id, late))
    const audited = await world.listingIn('inAudit')
    const trailer = await world.listingIn('submitted', { kind: 'trailer', name: 'Logan' })
    const observed = await world.listingIn('withObservations')
    await world.house.db.transaction((tx) => refreshSearch(tx, eq(listings.id, late)))

    expect(await idsOf({ ...all, which: 'waiting' })).toEqual([audited, trailer, late])
    expect(await idsOf({ ...all, which: 'waiting', stage: 3 })).toEqual([audited])
    expect(await idsOf({ ...all, which: 'waiting', kind: 'trailer' })).toEqual([trailer])
    expect(await idsOf({ ...all, which: 'waiting', assignee: world.ana.accountId })).toEqual([audited])
    expect(await idsOf({ ...all, which: 'waiting', text: 'tardio' })).toEqual([late])
    expect(await idsOf({ ...all, which: 'all' })).toEqual([late, observed, trailer, audited])
    expect(await idsOf({ ...all, which: 'all', stage: 4 })).toEqual([observed])
    const [card] = (await listAudits(world.house.db, { ...all, which: 'all', stage: 4 })).rows
    expect(card).toMatchObject({ assignee: 'Ana', openObservations: 1, receiptPending: false, kind: 'horse' })
  })

  test('finds an undecided receipt in every state of its listing', async () => {
    const [drafted, gone, decided] = [
      await world.listingIn('capture'),
      await world.listingIn('deleted'),
      await world.listingIn('submitted'),
    ]
    await world.addReceipt(drafted, { uploadedAt: 20 })
    await world.addReceipt(gone, { uploadedAt: 10 })
    await world.addReceipt(decided, { status: 'accepted' })
    const found = await listAudits(world.house.db, { ...all, which: 'receipts' })
    expect(found.rows.map(({ id, stage }) => [id, stage])).toEqual([
      [gone, null],
      [drafted, 1],
    ])
    expect(found.rows.every(({ receiptPending }) => receiptPending)).toBe(true)
  })
})

describe('the changes of a listing', () => {
  const rename = (id: number, name: string) => world.house.db.update(listings).set({ name }).where(eq(listings.id, id))
  const submit = (id: number, at: number) =>
    world.send(id, { type: 'listing.submitted', at, enrolled: true, missing: [] })
  const edit = (id: number, at: number) => world.send(id, { type: 'listing.edited', at })

  test('the first review has nothing to compare with, however often it was submitted before it', async () => {
    const id = await world.listingIn('capture')
    expect(await readChanges(world.house.db, id)).toBeNull()
    await submit(id, 100)
    await edit(id, 110)
    await rename(id, 'Otro nombre')
    await submit(id, 120)
    expect(await readChanges(world.house.db, id)).toBe('first')
  })

  test('after a review: compared with the reviewed submission, skipping unreviewed ones, places by name', async () => {
    const id = await world.listingIn('capture')
    await submit(id, 100)
    await world.send(id, { type: 'audit.opened', at: 110, auditor: world.ana.accountId })
    const noted = { listing: id, section: 'general', field: null, comment: 'El nombre.', at: 120 }
    const recorded = await recordObservation(world.house, world.ana, noted)
    const observation = 'observation' in recorded ? recorded.observation : 0
    await sendObservations(world.house, world.ana, { listing: id, at: 130 })
    await world.send(id, { type: 'observation.resolved', at: 135, observation })
    await edit(id, 140)
    await rename(id, 'A medias')
    await submit(id, 150)
    await edit(id, 160)
    await rename(id, 'Por fin')
    await world.database.sql`
      with added as (insert into cities (name, state_id) select 'Otra Ciudad', state_id from cities
        where id = ${world.furniture.city} returning id)
      update listings set city_id = (select id from added) where id = ${id}`
    await submit(id, 170)
    const changes = await readChanges(world.house.db, id)
    expect(changes).toMatchObject({
      round: 3,
      fields: [
        { field: 'name', before: 'El Lucero', after: 'Por fin' },
        { field: 'city', before: expect.stringContaining(', '), after: expect.stringMatching(/^Otra Ciudad, /) },
      ],
      photos: [],
      papers: [],
    })
  })
})

test("a receipt's file is opened by its own listing alone, and each view is an act and an event", async () => {
  const listing = await world.listingIn('submitted')
  const receipt = await world.addReceipt(listing, { file: 'comprobante-visto.jpg' })
  const view = { listing, receipt, address: '10.0.0.1', at: 500 }
  expect(await openReceiptFile(world.house.db, world.eva, view)).toBe('comprobante-visto.jpg')
  expect(await world.logOf(listing)).toMatchObject([
    { action: 'receipt.document-viewed', adminId: world.eva.accountId, details: { receipt } },
  ])
  const [event] = await world.database.sql`
    select kind, detail from security_events where (detail->>'listing')::int = ${listing}`
  expect(event).toMatchObject({ kind: 'document.viewed', detail: { document: 'receipt' } })
  const other = await world.listingIn('submitted')
  expect(await openReceiptFile(world.house.db, world.eva, { ...view, listing: other })).toBeNull()
  expect(await world.logOf(other)).toEqual([])
  // An administrator who only read is not reported as the last to act.
  expect(await lastActOn(world.house.db, `listing:${listing}`)).toBeNull()
})

test('an audit reads a deleted listing, and nothing of a missing one', async () => {
  const gone = await world.listingIn('deleted')
  expect((await readAudit(world.house, gone))?.listing).toMatchObject({ id: gone, stage: null })
  expect(await readAudit(world.house, 99_999_999)).toBeUndefined()
})
