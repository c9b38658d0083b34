/** "Confirmar Pago": money received outside the provider (ruling 40). Large amounts need two administrators. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { dropProposal } from '#server/money/approvals/decide.ts'
import { applyNotification } from '#server/money/payments/apply.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { readSale, startDuePayment } from '#server/aftersale/sales/dues.ts'
import type { ManualPayment } from '#server/aftersale/sales/manual-due.ts'
import { confirmPayment, recordPayment } from '#server/aftersale/sales/record-payment.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { keep, paymentOf, refundsOf, report, signedMessage } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let winner: number
let auction: number
let ana: number
let bruno: number
let carla: number
beforeEach(async () => {
  world = await openHouse()
  winner = (await addBuyers(world.house.db, 1))[0] as number
  auction = await addSold(world, winner, 40_000, { buyNow: 100_000 })
  ;[ana, bruno, carla] = (await addAdmins(world.house.db, 3)) as [number, number, number]
})
afterEach(() => world.database.close())

const today = dayAt(Date.now())
const first: ManualPayment = {
  purpose: 'first-payment',
  means: 'spei',
  reference: 'RASTREO-1',
  paidOn: today,
  amount: 10_000,
  note: 'Llegó a BBVA',
}
const record = (changes: Partial<ManualPayment> = {}, { by = ana, to = auction, despite = false } = {}) =>
  recordPayment(world.house, adminNo(by), { auction: to, given: { ...first, ...changes }, despite, at: Date.now() })
const confirm = (approval: number, by = bruno) => confirmPayment(world.house, adminNo(by), { approval, at: Date.now() })
const proposalOf = (done: object) => (done as { approval: number }).approval
const actions = async () =>
  (await world.house.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action)
/** Sets the amount in pesos from which a payment needs two administrators. */
const twoFrom = (pesos: number) => world.database.sql`update settings set two_person_pesos = ${pesos}`
const jobs = async () =>
  (await world.database.sql<{ key: string }[]>`select key from graphile_worker.jobs where key is not null`).map(
    ({ key }) => key,
  )

describe('a manual payment settles the amount due', () => {
  test('as first payment, with its receipt and consequences; then the final one closes the deal', async () => {
    const done = await record()
    expect(done).toEqual({ payment: expect.stringMatching(/^[a-z0-9]{24}$/) })
    const { payment } = done as { payment: string }
    expect(await paymentOf(world.house, { reference: payment })).toMatchObject({
      method: 'manual',
      state: 'approved',
      amount: 10_000,
      transactionId: null,
    })
    expect(await readPayment(world.house.db, payment, winner)).toMatchObject({
      owedBack: false,
      manual: { means: 'spei', reference: 'RASTREO-1', paidOn: today },
    })
    expect(await rowOf(world.house, auction)).toMatchObject({ firstPay: true, deal: false })
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000, due: { pesos: 30_000 } })
    expect(
      await record({ purpose: 'final-payment', reference: 'RECIBO 7', means: 'cash', amount: 30_000 }),
    ).toHaveProperty('payment')
    expect(await rowOf(world.house, auction)).toMatchObject({ deal: true })
    expect(await jobs()).toEqual(
      expect.arrayContaining([`tell-seller:${auction}:first-payment`, `tell-seller:${auction}:deal-closed`]),
    )
    expect((await jobs()).filter((key) => key.startsWith('payment-mail:'))).toHaveLength(2)
    expect(await actions()).toEqual(['payment.recorded', 'payment.recorded'])
  })

  test('by the whole price at once while the first payment is due', async () => {
    expect(await record({ amount: 40_000 })).toHaveProperty('payment')
    expect(await rowOf(world.house, auction)).toMatchObject({ firstPay: true, deal: true })
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 40_000, due: null })
  })

  test.each([1, 9_999, 10_001, 39_999, 40_001])(
    'never with %i pesos: neither more nor less than the amount due',
    async (amount) => {
      expect(await record({ amount })).toEqual({ refused: 'not-this-amount', amounts: [10_000, 40_000] })
      expect(await actions()).toEqual([])
    },
  )

  test('never on a future day, nor before the sale', async () => {
    // The sale took place a moment ago, which near midnight is yesterday's date.
    const [sale] = await world.house.db.select().from(sales).where(eq(sales.auctionId, auction))
    const wrong = { refused: 'not-this-date', min: dayAt(sale?.soldAt ?? 0), max: today }
    expect(await record({ paidOn: dayAt(Date.now() + 86_400_000) })).toEqual(wrong)
    expect(await record({ paidOn: dayAt(Date.now() - 3 * 86_400_000) })).toMatchObject({ refused: 'not-this-date' })
  })

  test('never without a sale, nor for another purpose than the one due', async () => {
    expect(await record({}, { to: 999_999 })).toEqual({ refused: 'unknown' })
    expect(await record({ purpose: 'final-payment', amount: 30_000 })).toEqual({ refused: 'nothing-due', last: null })
  })

  test('once per reference, means and day: a repetition names the recorder and the auction', async () => {
    const other = await addSold(world, winner, 60_000, { buyNow: 100_000 })
    await record()
    expect(await record({ reference: ' rastreo-1' }, { by: bruno, to: other })).toMatchObject({
      refused: 'same-reference',
      auction,
      by: expect.stringMatching(/^Admin/),
    })
    // Blanks, dashes and case do not make it another transfer.
    expect(await record({ reference: 'Rastreo 1' }, { by: bruno, to: other })).toMatchObject({
      refused: 'same-reference',
    })
    expect(await record({ reference: 'RASTREO-1', means: 'other' }, { to: other })).toHaveProperty('payment')
  })

  test('a day off, the same reference is recorded by somebody who was told so', async () => {
    const other = await addSold(world, winner, 60_000, { buyNow: 100_000 })
    const dayBefore = dayAt(Date.now() - 86_400_000)
    await world.database.sql`update sales set sold_at = now() - interval '3 days'`
    await record({ paidOn: dayBefore })
    expect(await record({ reference: 'rastreo 1', paidOn: today }, { to: other })).toMatchObject({
      refused: 'like-reference',
      auction,
    })
    const despite = { to: other, despite: true }
    expect(await record({ reference: 'rastreo 1', paidOn: today }, despite)).toHaveProperty('payment')
  })
})

describe('beside card payments', () => {
  const begin = async () => (await startDuePayment(world.house, mayBuy(winner), auction))?.reference as string

  test('an undecided one is warned of; a payment recorded anyway makes its money owed back when it comes', async () => {
    const reference = await begin()
    expect(await record()).toMatchObject({ refused: 'undecided', payments: [{ reference, state: 'pending' }] })
    expect(await record({}, { despite: true })).toHaveProperty('payment')
    expect(await report(world.house, { reference, transaction: '77' })).toBe('not-available')
    expect(await refundsOf(world.house)).toMatchObject([{ transaction: '77', reason: 'not-available' }])
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000 })
  })

  test('one that was approved leaves nothing to record', async () => {
    await report(world.house, { reference: await begin() })
    expect(await record()).toMatchObject({ refused: 'nothing-due', last: { by: null, purpose: 'first-payment' } })
  })

  test('at the same moment one is counted; the other is owed back, or refused', async () => {
    const reference = await begin()
    const id = await keep(world.house, signedMessage(world.house, { reference, transaction: '78' }))
    const [recorded, applied] = values(
      await overlap<unknown>(world.database, (held) => held`select from auctions where id = ${auction} for update`, [
        () => record({}, { despite: true }),
        () => applyNotification(world.house, id),
      ]),
    )
    const byHand = 'payment' in (recorded as object)
    expect(applied).toBe(byHand ? 'not-available' : 'granted')
    expect(recorded).toMatchObject(byHand ? {} : { refused: 'nothing-due' })
    expect(await refundsOf(world.house)).toHaveLength(byHand ? 1 : 0)
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000, due: { pesos: 30_000 } })
  })
})

test('of two administrators who record the same at once one succeeds, and the other reads who and when', async () => {
  const done = values(
    await overlap(world.database, (held) => held`select from sales where auction_id = ${auction} for update`, [
      () => record({}, { by: ana }),
      () => record({ reference: 'OTRA' }, { by: bruno }),
    ]),
  )
  expect(done.filter((each) => 'payment' in each)).toHaveLength(1)
  expect(done.find((each) => 'refused' in each)).toMatchObject({
    refused: 'nothing-due',
    last: { by: expect.stringMatching(/^Admin/), at: expect.any(Number) },
  })
  expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000 })
})

describe('from the setting on', () => {
  beforeEach(async () => void (await twoFrom(10_000)))

  test('a setting lowered while a payment is being recorded counts: the payment is proposed', async () => {
    await twoFrom(50_000)
    const results = await overlap(
      world.database,
      async (held) => {
        await held`select from sales where auction_id = ${auction} for update`
        await held`update settings set two_person_pesos = 10000`
      },
      [() => record()],
    )
    expect(values(results)).toEqual([{ approval: expect.any(Number) }])
    expect(await actions()).toEqual(['manual-payment.proposed'])
  })

  test('nothing happens until another administrator confirms exactly the proposal', async () => {
    const approval = proposalOf(await record())
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 0, due: { pesos: 10_000 } })
    expect(await confirm(approval, ana)).toEqual({ refused: 'own' })
    expect(await confirm(approval, bruno)).toHaveProperty('payment')
    expect(await confirm(approval, carla)).toMatchObject({ refused: 'decided', as: 'confirmed' })
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000, due: { pesos: 30_000 } })
    expect(await actions()).toEqual(['manual-payment.proposed', 'payment.recorded'])
    const [row] = await world.database.sql`select recorded_by, approval_id from manual_payments`
    expect(row).toEqual({ recorded_by: ana, approval_id: approval })
  })

  test('of two confirmations at once one succeeds, and the other is refused as confirmed already', async () => {
    const approval = proposalOf(await record())
    const done = values(
      await overlap(world.database, (held) => held`select from sales where auction_id = ${auction} for update`, [
        () => confirm(approval, bruno),
        () => confirm(approval, carla),
      ]),
    )
    expect(done.filter((each) => 'payment' in each)).toHaveLength(1)
    expect(done.find((each) => 'refused' in each)).toMatchObject({ refused: 'decided', as: 'confirmed' })
  })

  test('a second proposal waits for the first, and so does the same reference for another sale', async () => {
    await record()
    expect(await record({ reference: 'OTRA' }, { by: bruno })).toMatchObject({
      refused: 'proposed',
      by: expect.stringMatching(/^Admin/),
    })
    const other = await addSold(world, winner, 60_000, { buyNow: 100_000 })
    expect(await record({}, { to: other })).toMatchObject({ refused: 'same-reference', auction })
  })

  test('a proposal is withdrawn by its proposer or rejected by another; then it may be made again', async () => {
    const drop = (approval: number, as: 'withdrawn' | 'rejected', by: number) =>
      dropProposal(world.house.db, adminNo(by), { approval, as, reason: 'No llegó', at: Date.now() })
    const one = proposalOf(await record())
    expect(await drop(one, 'withdrawn', bruno)).toEqual({ refused: 'not-own' })
    expect(await drop(one, 'rejected', ana)).toEqual({ refused: 'own' })
    expect(await drop(one, 'withdrawn', ana)).toEqual({ dropped: true })
    expect(await confirm(one)).toMatchObject({ refused: 'decided', as: 'withdrawn' })
    expect(await drop(proposalOf(await record()), 'rejected', bruno)).toEqual({ dropped: true })
    expect(await record()).toHaveProperty('approval')
    expect(await actions()).toEqual([
      'manual-payment.proposed',
      'manual-payment.withdrawn',
      'manual-payment.proposed',
      'manual-payment.rejected',
      'manual-payment.proposed',
    ])
  })

  test('an amount paid by card meanwhile is not confirmed: the proposal stays, to be rejected', async () => {
    const approval = proposalOf(await record())
    const reference = (await startDuePayment(world.house, mayBuy(winner), auction))?.reference as string
    await report(world.house, { reference })
    expect(await confirm(approval)).toMatchObject({ refused: 'nothing-due' })
    expect(await readSale(world.house.db, auction, winner)).toMatchObject({ paid: 10_000 })
    expect(await actions()).toEqual(['manual-payment.proposed'])
  })
})

describe('the database itself refuses', () => {
  const answer = (query: PromiseLike<unknown>) =>
    Promise.resolve(query).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  const CHECK = '23514'

  test('a confirmation by the proposer, and a change or second decision of a proposal', async () => {
    await twoFrom(10_000)
    const { sql } = world.database
    const approval = proposalOf(await record())
    expect(
      await answer(
        sql`update approvals set outcome = 'confirmed', decided_by = ${ana}, decided_at = now() where id = ${approval}`,
      ),
    ).toBe(CHECK)
    expect(await answer(sql`update approvals set proposal = proposal || '{"amount": 1}' where id = ${approval}`)).toBe(
      CHECK,
    )
    expect(await answer(sql`update approvals set proposed_by = ${bruno} where id = ${approval}`)).toBe(CHECK)
    await confirm(approval)
    expect(
      await answer(
        sql`update approvals set outcome = null, decided_by = null, decided_at = null where id = ${approval}`,
      ),
    ).toBe(CHECK)
  })

  test('a large manual payment without a second person, and one without a recorder', async () => {
    const { sql } = world.database
    await record()
    await twoFrom(10_000)
    // Payments recorded while one administrator was enough stay recorded; no amount can be changed.
    expect(await answer(sql`update payments set amount = 20000 where method = 'manual'`)).toBe(CHECK)
    expect(await answer(sql`delete from manual_payments`)).toBe(CHECK)
    expect(
      await answer(sql`insert into payments (state, snapshot, reference, purpose, method, payer_id, auction_id, amount,
        item)
          select 'approved', snapshot, 'x', 'final-payment', 'manual', payer_id, auction_id, 5, item from payments
          limit 1`),
    ).toBe(CHECK)
  })

  test('a refund resolved by one administrator alone', async () => {
    const { sql } = world.database
    await sql`insert into refunds_due (transaction_id, cents, currency, reason, created_at)
      values ('9', 100, 'MXN', 'paid-twice', now())`
    expect(await answer(sql`update refunds_due set resolved_at = now(), resolved_by = ${ana}, note = 'x'`)).toBe(CHECK)
    const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
      insert into approvals (kind, subject, proposal, proposed_by, proposed_at, outcome, decided_by, decided_at)
      select 'refund', 'refund:' || id, '{}', ${ana}::int, now(), 'confirmed', ${bruno}::int, now() from refunds_due
      returning id`
    expect(
      await answer(sql`update refunds_due set resolved_at = now(), resolved_by = ${ana}, approval_id = ${id}`),
    ).toBe(CHECK)
    expect(
      await answer(sql`update refunds_due set resolved_at = now(), resolved_by = ${bruno}, approval_id = ${id}`),
    ).toBe('done')
  })
})
