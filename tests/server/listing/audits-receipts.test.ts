/** A bank transfer's receipt: accepted once, or rejected with the consequences (rulings 27, 39 and 51). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAuctionOf } from '#tests/support/audited-auction.ts'
import { acceptReceipt, likeTransfers } from '#server/listing/audits/accept-receipt.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { rejectReceipt } from '#server/listing/audits/reject-receipt.ts'
import { type AuditWorld, openAuditWorld } from '#tests/support/audited.ts'

let world: AuditWorld
beforeAll(async () => void (world = await openAuditWorld()))
afterAll(() => world.shut())

const at = 100
const accept = (receipt: number, admin = world.ana, when = at, seen: number[] = []) =>
  acceptReceipt(world.house, admin, { receipt, seen, at: when })
const reject = (receipt: number, reason = 'El banco no la encuentra.', admin = world.ana) =>
  rejectReceipt(world.house, admin, { receipt, reason, at })

let nth = 0

describe('accepting', () => {
  test('records the specification’s observation as information, and the listing stays enrolled', async () => {
    const listing = await world.listingIn('inAudit')
    const receipt = await world.addReceipt(listing)
    const answer = await accept(receipt)
    const [row] = await world.observationsOf(listing)
    expect(answer).toEqual({ observation: row?.id })
    expect(row).toMatchObject({ section: 'general', comment: 'Comprobante de pago aceptado', resolvedAt: at })
    expect(await world.receiptOf(receipt)).toMatchObject({
      status: 'accepted',
      decidedAt: at,
      decidedBy: world.ana.accountId,
    })
    expect(await world.enrolmentOf(listing)).toMatchObject({ receiptId: receipt })
    expect(await world.logOf(listing)).toMatchObject([{ action: 'receipt.accepted', details: { receipt } }])
    // The receipt does not block the audit.
    expect(await authorizeListing(world.house, world.ana, { listing, at })).toMatchObject({ stage: 5 })
  })

  test('the same clave, date and bank are accepted once, however they are spelt', async () => {
    const [first, second] = [await world.listingIn('submitted', { name: 'Canela' }), await world.listingIn('submitted')]
    const one = await world.addReceipt(first, { trackingKey: 'MBAN01', bank: 'Banorte' })
    const same = await world.addReceipt(second, { trackingKey: 'mban01', bank: '  BANORTE ' })
    await accept(one, world.ana, at, [same])
    expect(await accept(same, world.eva, 200)).toEqual({
      refused: 'same-transfer',
      listing: { id: first, number: (await world.rowOf(first)).number, name: 'Canela' },
      by: 'Ana',
      at,
    })
    expect(await world.receiptOf(same)).toMatchObject({ status: 'pending', decidedAt: null })
    expect([await world.observationsOf(second), await world.logOf(second)]).toEqual([[], []])
  })

  test.each<[string, Partial<Record<'trackingKey' | 'transferredOn' | 'bank', string>>]>([
    ['a day before', { transferredOn: '2026-11-19' }],
    ['a day after', { transferredOn: '2026-11-21' }],
    ['under another bank', { bank: 'Otro banco' }],
    ['in groups, a day before, under another bank', { trackingKey: 'like-4 key', transferredOn: '2026-11-19' }],
  ])('the same clave %s is accepted by somebody who has seen both', async (_, other) => {
    const [first, second] = [await world.listingIn('submitted', { name: 'Canela' }), await world.listingIn('submitted')]
    const plain = { trackingKey: `LIKE${++nth}KEY`, bank: 'Banorte', transferredOn: '2026-11-20' }
    const one = await world.addReceipt(first, plain)
    await accept(one)
    const like = await world.addReceipt(second, { ...plain, ...other })
    expect(await accept(like)).toMatchObject({
      refused: 'like-transfer',
      like: { id: one, status: 'accepted', bank: 'Banorte', listing: { id: first, name: 'Canela' } },
    })
    expect(await world.receiptOf(like)).toMatchObject({ status: 'pending' })
    expect(await likeTransfers(world.house.db, like)).toHaveLength(1)
    expect(await accept(like, world.eva, 200, [one])).toHaveProperty('observation')
  })

  test('two days apart, of a rejected receipt, or of the same listing it is another transfer', async () => {
    const [first, second] = [await world.listingIn('submitted'), await world.listingIn('submitted')]
    const key = { trackingKey: 'APART0001' }
    const one = await world.addReceipt(first, { ...key, transferredOn: '2026-11-18' })
    await accept(one)
    const other = await world.addReceipt(second, { ...key, transferredOn: '2026-11-20' })
    expect(await likeTransfers(world.house.db, other)).toEqual([])
    expect(await accept(other)).toHaveProperty('observation')
    const third = await world.listingIn('submitted')
    const refused = await world.addReceipt(third, { trackingKey: 'APART0002' })
    await reject(refused)
    const again = await world.addReceipt(await world.listingIn('submitted'), { trackingKey: 'APART0002' })
    expect(await likeTransfers(world.house.db, again)).toEqual([])
  })
})

describe('rejecting', () => {
  test('takes the enrolment back, the listing to 1 and its ticket out of the queue; no credit moves', async () => {
    const listing = await world.listingIn('inAudit')
    const receipt = await world.addReceipt(listing)
    const credited = await world.listingIn('inAudit')
    const lot = await world.addCredit(credited)
    expect(await reject(receipt)).toEqual({ stage: 1 })
    expect(await world.rowOf(listing)).toMatchObject({ state: 'capture', stage: 1 })
    expect(await world.ticketOf(listing)).toMatchObject({ closedAt: at })
    expect(await world.enrolmentOf(listing)).toBeUndefined()
    expect(await world.enrolmentOf(credited)).toMatchObject({ lotId: lot })
    expect(await world.receiptOf(receipt)).toMatchObject({ status: 'rejected', decidedBy: world.ana.accountId })
    expect(await world.observationsOf(listing)).toMatchObject([
      { comment: 'Comprobante de pago rechazado: El banco no la encuentra.', resolvedAt: at },
    ])
    expect(await world.logOf(listing)).toMatchObject([
      { action: 'receipt.rejected', details: { receipt, reason: 'El banco no la encuentra.' } },
    ])
  })

  test('leaves a listing enrolled otherwise by now where it is', async () => {
    const listing = await world.listingIn('readyForEvent')
    const lot = await world.addCredit(listing)
    const receipt = await world.addReceipt(listing)
    expect(await reject(receipt)).toEqual({ stage: 6 })
    expect(await world.enrolmentOf(listing)).toMatchObject({ lotId: lot })
  })

  test('is refused while the listing is in an auction, and not once that found no buyer', async () => {
    const listing = await world.listingIn('assigned')
    const receipt = await world.addReceipt(listing)
    expect(await reject(receipt)).toMatchObject({ refused: 'wrong-stage', stage: 7 })
    expect(await world.receiptOf(receipt)).toMatchObject({ status: 'pending' })
    expect(await world.enrolmentOf(listing)).toMatchObject({ receiptId: receipt })
    await closeAuctionOf(world, listing)
    expect(await reject(receipt)).toEqual({ stage: 1 })
  })

  test('leaves a listing deleted meanwhile deleted', async () => {
    const listing = await world.listingIn('submitted')
    const receipt = await world.addReceipt(listing)
    await world.send(listing, { type: 'listing.deleted', at: 50 })
    expect(await reject(receipt)).toEqual({ stage: null })
    expect(await world.rowOf(listing)).toMatchObject({ state: 'deleted' })
  })

  test.each([
    ['', 'reason-missing'],
    ['  ', 'reason-missing'],
    ['a'.repeat(301), 'reason-too-long'],
  ])('needs a reason of at most 300 characters (%#)', async (reason, refused) => {
    const receipt = await world.addReceipt(await world.listingIn('submitted'))
    expect(await reject(receipt, reason)).toEqual({ refused })
  })
})

test('a decided receipt is not decided again: the refusal says how, by whom and when', async () => {
  const [one, two] = [await world.listingIn('submitted'), await world.listingIn('submitted')]
  const [yes, no] = [await world.addReceipt(one), await world.addReceipt(two)]
  await accept(yes)
  await reject(no)
  for (const again of [accept(yes, world.eva), reject(yes, 'No', world.eva)])
    expect(await again).toEqual({ refused: 'decided', as: 'accepted', by: 'Ana', at })
  for (const again of [accept(no, world.eva), reject(no, 'No', world.eva)])
    expect(await again).toEqual({ refused: 'decided', as: 'rejected', by: 'Ana', at })
  expect(await accept(99_999_999)).toEqual({ refused: 'unknown' })
})
