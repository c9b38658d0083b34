/** Money under the house's review (ruling 87): every part of the sale knows it, deadlines wait, and two people decide. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '#app/texts/format/dates.ts'
import { plain } from '#app/texts/format/plain.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import { readManualDue } from '#server/aftersale/sales/manual-due.ts'
import { readSellersSale } from '#server/aftersale/sales/sellers-sale.ts'
import { strikeOverdue } from '#server/aftersale/sales/strike-overdue.ts'
import { readWonAuctions } from '#server/aftersale/sales/won-auctions.ts'
import { readSettlement } from '#server/aftersale/settlements/read.ts'
import { readAuctionMovements } from '#server/money/payments/movements/list.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { sendReviewMail } from '#server/aftersale/sales/review-mail.ts'
import { proposeRefund } from '#server/money/payments/refunds.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { paymentOf, report, saleOf } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { addSold } from '#tests/support/sold.ts'

const DAY = 86_400_000

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let auction: number
let reference: string
let admins: number[]
beforeEach(async () => {
  world = await openHouse()
  winner = (await addBuyers(world.house.db, 1))[0] as number
  auction = await addSold(world, winner, 40_000, { buyNow: 100_000 })
  admins = await addAdmins(world.house.db, 2)
  reference = (await startDuePayment(world.house, mayBuy(winner), auction))?.reference ?? ''
})
afterEach(() => world.database.close())

const dueOf = async () => (await readSale(world.house.db, auction, winner))?.due
const owed = async () => (await world.house.db.select().from(refundsDue))[0]?.id ?? 0
const decide = async (decision: 'returned' | 'accepted' | 'part', at = Date.now()) =>
  settleRefund(world.house, admins, { refund: await owed(), decision, at })
const mails = async () =>
  (
    await world.database.sql<{ told: string }[]>`
      select j.payload ->> 'told' as told from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'payments.review-mail' order by j.id`
  ).map(({ told }) => told)

/** The mail about the part that the house counted, of the first payment of these tests. */
async function partMail(): Promise<Mail | undefined> {
  const sent: Mail[] = []
  const { id } = await paymentOf(world.house, { reference })
  const mailer = { deliver: async (mail: Mail) => void sent.push(mail) }
  await sendReviewMail(world.house, mailer, { payment: id, told: 'part', transaction: '77' })
  return sent[0]
}

describe('half of the first payment', () => {
  beforeEach(async () => {
    await report(world.house, { reference, pesos: 5_000, transaction: '77' })
  })

  test('is told on every page of the sale: to the buyer, the seller and the house', async () => {
    const held = { reference, cents: 500_000, currency: 'MXN', purpose: 'first-payment', refund: await owed() }
    const { db } = world.house
    expect(await dueOf()).toMatchObject({ purpose: 'first-payment', held })
    expect((await readWonAuctions(db, winner, { size: 5 })).rows[0]?.due).toMatchObject({ held })
    expect(await readSellersSale(db, auction, world.furniture.seller)).toMatchObject({ held, firstPaidAt: null })
    expect(await readManualDue(db, auction)).toMatchObject({ held })
    expect(await readPayment(db, reference, winner)).toMatchObject({ state: 'held', review: held })
    expect(await mails()).toEqual(['held'])
  })

  test('offers no second payment, and no deadline runs', async () => {
    expect(await startDuePayment(world.house, mayBuy(winner), auction)).toMatchObject({ reference })
    const sale = await saleOf(world.house, auction)
    await strikeOverdue(world.house, { auction, buyer: winner }, (sale?.firstPaymentDueAt ?? 0) + DAY)
    expect([...(await world.database.sql`select from strikes`)]).toEqual([])
  })

  test('is counted as a part: the rest is due, with two days for it, and its payment goes on with the sale', async () => {
    const at = Date.now() + 10 * DAY
    expect(await decide('part', at)).toBe(true)
    expect(await paymentOf(world.house, { reference })).toMatchObject({ state: 'approved', amount: 5_000 })
    expect(await dueOf()).toMatchObject({ purpose: 'first-payment', pesos: 5_000, dueAt: at + 2 * DAY, held: null })
    expect(await mails()).toEqual(['held', 'part'])
    const mail = await partMail()
    expect(mail?.text).toContain('Faltan $5,000 MXN')
    expect(mail?.text).toContain(plain(formatDateTime(at + 2 * DAY)))
    expect(mail?.html).toContain(`/event/${auction}/pagar`)
    const forSeller = await readSellersSale(world.house.db, auction, world.furniture.seller)
    expect(forSeller).toMatchObject({ firstPaidAt: null, due: { pesos: 5_000 } })
    const rest = await startDuePayment(world.house, mayBuy(winner), auction)
    expect(await report(world.house, { reference: rest!.reference, pesos: 5_000 })).toBe('granted')
    expect(await dueOf()).toMatchObject({ purpose: 'final-payment', pesos: 30_000 })
    // A mail that is sent late asks for nothing that was paid meanwhile.
    expect((await partMail())?.text).not.toContain('Faltan')
  })

  test('is accepted as the whole: the sale goes on, and it counts as the sum that was asked for', async () => {
    expect(await decide('accepted')).toBe(true)
    expect(await paymentOf(world.house, { reference })).toMatchObject({ state: 'approved', amount: 10_000 })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.sold.inProcess' })
    expect(await dueOf()).toMatchObject({ purpose: 'final-payment', pesos: 30_000 })
    expect(await readPayment(world.house.db, reference, winner)).toMatchObject({ owedBack: false, review: null })
  })

  test('is returned: it is due again, with two days at least, and can be paid anew', async () => {
    const at = Date.now() + 10 * DAY
    expect(await decide('returned', at)).toBe(true)
    expect(await paymentOf(world.house, { reference })).toMatchObject({ state: 'returned' })
    expect(await dueOf()).toMatchObject({ purpose: 'first-payment', pesos: 10_000, dueAt: at + 2 * DAY, held: null })
    expect(await mails()).toEqual(['held', 'returned'])
    const again = await startDuePayment(world.house, mayBuy(winner), auction)
    expect(again?.reference).not.toBe(reference)
    expect(await report(world.house, { reference: again!.reference })).toBe('granted')
  })

  test('is no money that is returned in the settlement once it counts, and under review before', async () => {
    const settled = async () => (await readSettlement(world.house.db, auction))!
    const line = { kind: 'owed-back', cents: 500_000, back: 'in-review' }
    expect(await settled()).toMatchObject({ lines: [line], counted: 0, goesBack: 500_000 })
    await decide('part')
    expect(await settled()).toMatchObject({ lines: [{ kind: 'entry', cents: 500_000 }], counted: 500_000, goesBack: 0 })
  })

  test('that is returned is refunded in the settlement, one that is accepted counts in whole', async () => {
    await decide('returned')
    const again = (await startDuePayment(world.house, mayBuy(winner), auction))?.reference ?? ''
    await report(world.house, { reference: again, pesos: 6_000, transaction: '81' })
    const open = await world.house.db.select().from(refundsDue).where(eq(refundsDue.transactionId, '81'))
    await settleRefund(world.house, admins, { refund: open[0]?.id ?? 0, decision: 'accepted' })
    expect(await readSettlement(world.house.db, auction)).toMatchObject({
      lines: [
        { kind: 'owed-back', cents: 500_000, back: 'given' },
        { kind: 'entry', cents: 1_000_000 },
      ],
      counted: 1_000_000,
      goesBack: 500_000,
    })
  })

  test('that was counted calls the house when the provider takes it away', async () => {
    await decide('part')
    await report(world.house, { reference, pesos: 5_000, transaction: '82', type: 'Void' })
    expect(await readAuctionMovements(world.house.db, [auction])).toMatchObject([{ kind: 'void', calls: true }])
  })

  test('cannot be counted once the sum was paid otherwise: it has to be returned', async () => {
    await report(world.house, { reference, pesos: 10_000, transaction: '78' })
    expect(await decide('accepted')).toBe(false)
    expect(await decide('returned')).toBe(true)
    expect(await paymentOf(world.house, { reference })).toMatchObject({ state: 'approved', amount: 10_000 })
  })
})

test('more than was asked for, or a transaction of another payment, can only be returned', async () => {
  await report(world.house, { reference, pesos: 20_000, transaction: '79' })
  const propose = async (decision: 'accepted' | 'part') =>
    proposeRefund(world.house.db, adminNo(admins[0] ?? 0), { refund: await owed(), note: 'x', decision, at: 5 })
  expect(await propose('accepted')).toEqual({ refused: 'not-possible' })
  expect(await propose('part')).toEqual({ refused: 'not-possible' })
  const rows = await world.house.db.select().from(refundsDue).where(eq(refundsDue.transactionId, '79'))
  expect(rows).toMatchObject([{ outcome: null, reason: 'amount-differs' }])
})

test('dollars for pesos can be accepted as the payment, and never as a part', async () => {
  await report(world.house, { reference, pesos: 600, currency: 'USD', transaction: '80' })
  expect(await decide('part')).toBe(false)
  expect(await decide('accepted')).toBe(true)
  expect(await dueOf()).toMatchObject({ purpose: 'final-payment', pesos: 30_000 })
})
