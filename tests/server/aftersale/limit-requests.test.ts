/** A wish for a higher limit, its deposit, and what becomes of the money (ruling 95). */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { limitRequests } from '#db/schema/aftersale/limit-requests.ts'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { eveningOf, eveningSpan } from '#machines/evening/rules.ts'
import { sumEntries } from '#machines/limit-request/rules.ts'
import { askLimit, withdrawWish } from '#server/aftersale/limit-requests/ask.ts'
import { confirmLimit, grantLimit, refuseLimit } from '#server/aftersale/limit-requests/decide.ts'
import { sendWishMail } from '#server/aftersale/limit-requests/notify.ts'
import { startDeposit } from '#server/aftersale/limit-requests/pay.ts'
import { readOwnWishes, usableDeposit } from '#server/aftersale/limit-requests/read.ts'
import { reviewWish } from '#server/aftersale/limit-requests/review.ts'
import { applyDeposit } from '#server/aftersale/sales/apply-deposit.ts'
import { sendReviewMail } from '#server/aftersale/sales/review-mail.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { releaseUnpaid } from '#server/aftersale/sales/release.ts'
import { suspendAccount } from '#server/people/people/suspend-account.ts'
import { proposeVoid } from '#server/sale/voids/void-bid.ts'
import { readExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { paymentOf, report } from '#tests/support/paying.ts'
import { adminNo, mayBuy, sellerNo } from '#tests/support/people.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { addSold } from '#tests/support/sold.ts'
import { leadingProxyBid, REASON } from '#tests/support/voiding.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let world: Awaited<ReturnType<typeof openHouse>>
let admins: number[]
let buyer: number
beforeAll(async () => {
  world = await openHouse({ max: 8 })
  admins = await addAdmins(world.house.db, 2)
  await world.house.db.update(settings).set({ limitRequests: true, bidLimit: 500_000, limitTwoPersonPesos: 3_000_000 })
  await addAuction(world.house, world.furniture, {
    buyNow: 3_000_000,
    opensAt: Date.now() - HOUR,
    closesAt: lastClosing,
  })
})
afterAll(() => world.database.close())
beforeEach(async () => {
  buyer = await addBuyer()
})

let last = 0
const addBuyer = async () => (await addBuyers(world.house.db, 1, `comprador ${++last}`))[0] as number

const evening = () => eveningOf(Date.now())
/** The closing of the evening's one lot. */
const lastClosing = eveningSpan(evening()).until - 2 * MINUTE
const admin = (nth = 0) => adminNo(admins[nth] ?? 0)

async function ask(changes: Partial<Parameters<typeof askLimit>[2]> = {}, of = buyer) {
  const wish = { wished: 1_000_000, backing: 'deposit' as const, note: '', evening: evening(), auction: null }
  return askLimit(world.house, mayBuy(of), { ...wish, at: Date.now(), ...changes })
}

async function asked(of = buyer): Promise<number> {
  const done = await ask({}, of)
  if (!('request' in done)) throw new Error(`not asked: ${done.refused}`)
  return done.request
}

const grant = (request: number, limit = 1_000_000, deposit = true, nth = 0) =>
  grantLimit(world.house, admin(nth), { request, grant: { limit, deposit, reason: '' }, at: Date.now() })

/** A wish granted with a deposit, and the reference of its payment. */
async function payable(of = buyer) {
  const request = await asked(of)
  expect(await grant(request)).toEqual({ granted: request, deposit: 100_000 })
  const started = await startDeposit(world.house, mayBuy(of), { request, at: Date.now() })
  if (!started) throw new Error('no payment')
  return { request, reference: started.reference }
}

async function carried(of = buyer) {
  const { request, reference } = await payable(of)
  expect(await report(world.house, { reference, pesos: 100_000 })).toBe('granted')
  return { request, reference }
}

const stateOf = async (request: number) =>
  (await world.house.db.select().from(limitRequests).where(eq(limitRequests.id, request)))[0]?.state
const limitOf = async (of = buyer) => (await readExposure(world.house.db, of)).limit
const moneyOf = async (request: number, of = buyer) =>
  sumEntries((await readOwnWishes(world.house.db, of)).find(({ id }) => id === request)?.entries ?? [])
/** As if the evening of a wish had ended. */
const endEvening = (request: number) =>
  world.house.db.transaction(async (tx) => {
    await tx.execute(sql`update limit_requests set until = now() - interval '1 minute', evening = '2026-01-02',
    snapshot = jsonb_set(snapshot, '{context,until}', to_jsonb(floor(extract(epoch from now()) * 1000) - 60000))
    where id = ${request}::int`)
  })
/** Runs the looks at a wish that are due now. */
async function runReviews(request: number): Promise<void> {
  if (((await lookAt(request)) ?? Infinity) <= Date.now()) await reviewWish(world.house, request)
}
const lookAt = async (request: number) =>
  (
    await world.house.db.execute<{ at: number }>(sql`
      select (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs
      where key = ${`limit-request-review:${request}`}`)
  )[0]?.at
const refundOf = async (reference: string) => {
  const { id } = await paymentOf(world.house, { reference })
  return (await world.house.db.select().from(refundsDue).where(eq(refundsDue.paymentId, id)))[0]
}

describe('a wish', () => {
  test('is asked once at a time, for more than the limit, and told to every administrator', async () => {
    expect(await ask({ wished: 500_000 })).toEqual({ refused: 'not-more' })
    expect(await ask({ evening: '2026-01-02' })).toEqual({ refused: 'evening-over' })
    // Without a lot it would carry its limit for ever.
    expect(await ask({ evening: '2099-01-02' })).toEqual({ refused: 'evening-over' })
    const request = await asked()
    expect(await ask()).toEqual({ refused: 'open-already' })
    const jobs = await world.house.db.execute<{ task: string; n: number }>(sql`
      select task_identifier as task, count(*)::int as n from graphile_worker.jobs
      where key like ${`limit-request-waiting%:${request}:%`} group by 1 order by 1`)
    expect([...jobs]).toEqual([
      { task: 'limit-requests.waiting-mail', n: 2 },
      { task: 'limit-requests.waiting-push', n: 2 },
    ])
    expect(await withdrawWish(world.house, mayBuy(buyer), { request, at: Date.now() })).toBe(true)
    expect(await stateOf(request)).toBe('withdrawn')
  })

  test('of two presses at once one is asked', async () => {
    const done = await Promise.all([ask(), ask()])
    expect(done.map((each) => ('request' in each ? 'asked' : each.refused)).toSorted()).toEqual([
      'asked',
      'open-already',
    ])
  })

  test('is not taken from somebody barred, nor while the house does not take any', async () => {
    const wish = { wished: 1_000_000, backing: 'note' as const, note: 'x', evening: evening(), auction: null }
    expect(await askLimit(world.house, mayBuy(buyer, { barred: true }), { ...wish, at: Date.now() })).toEqual({
      refused: 'barred',
    })
    await world.house.db.update(settings).set({ limitRequests: false })
    expect(await ask()).toEqual({ refused: 'switched-off' })
    await world.house.db.update(settings).set({ limitRequests: true })
  })

  test('is of its buyer: nobody else withdraws or pays it', async () => {
    const other = await addBuyer()
    const { request } = await payable()
    expect(await startDeposit(world.house, mayBuy(other), { request, at: Date.now() })).toBeNull()
    expect(await withdrawWish(world.house, mayBuy(other), { request, at: Date.now() })).toBe(false)
  })

  test('is granted without a deposit: the limit is the buyer’s from then on', async () => {
    const request = await asked()
    expect(await grant(request, 800_000, false)).toEqual({ granted: request, deposit: null })
    expect(await limitOf()).toBe(800_000)
    expect(await grant(request)).toMatchObject({ refused: 'decided', last: { by: expect.any(String) } })
  })

  test('is refused with a reason, once', async () => {
    const request = await asked()
    const refusing = { request, reason: 'Falta tu INE', at: Date.now() }
    const done = await Promise.all([
      refuseLimit(world.house, admin(), refusing),
      refuseLimit(world.house, admin(1), refusing),
    ])
    expect(done.filter((each) => 'refused' in each)).toHaveLength(1)
    expect((await readOwnWishes(world.house.db, buyer))[0]).toMatchObject({ state: 'refused', reason: 'Falta tu INE' })
  })

  test('takes two administrators from the configured sum on', async () => {
    const request = await asked()
    const proposed = await grant(request, 3_000_000)
    if (!('approval' in proposed)) throw new Error('not proposed')
    const order = { approval: proposed.approval, at: Date.now() }
    expect(await stateOf(request)).toBe('asked')
    expect(await confirmLimit(world.house, admin(), order)).toEqual({ refused: 'own' })
    expect(await confirmLimit(world.house, admin(1), order)).toEqual({ granted: request, deposit: 300_000 })
    expect(await stateOf(request)).toBe('payable')
  })

  test('lapses with its evening, not before', async () => {
    const request = await asked()
    await reviewWish(world.house, request)
    expect(await stateOf(request)).toBe('asked')
    await endEvening(request)
    await reviewWish(world.house, request)
    expect(await stateOf(request)).toBe('lapsed')
  })
})

describe('a deposit', () => {
  test('carries its limit into the very next bid, and not beyond its evening', async () => {
    const now = Date.now()
    const lot = await addAuction(world.house, world.furniture, {
      buyNow: 3_000_000,
      opensAt: now - HOUR,
      closesAt: now + 100 * HOUR,
    })
    const over = bidOf(buyer, 900_000)
    expect(await world.house.actors.auction.send(lot, over)).toMatchObject({ refusal: { code: 'over-limit' } })
    const { request } = await carried()
    expect(await limitOf()).toBe(1_000_000)
    expect((await world.house.actors.auction.send(lot, over)).accepted).toBe(true)
    await endEvening(request)
    await reviewWish(world.house, request)
    expect([await limitOf(), await stateOf(request)]).toEqual([500_000, 'held'])
    const more = bidOf(buyer, 950_000)
    expect(await world.house.actors.auction.send(lot, more)).toMatchObject({ refusal: { code: 'over-limit' } })
    // It still leads: the deposit stands behind its bid.
    expect(await moneyOf(request)).toMatchObject({ held: 100_000, toReturn: 0 })
  })

  test('goes back the same evening if nothing was won, unasked, by two administrators', async () => {
    const { request, reference } = await carried()
    // No lot of this evening is open.
    await world.house.db.execute(sql`update limit_requests set evening = '2026-01-02' where id = ${request}::int`)
    await reviewWish(world.house, request)
    expect(await stateOf(request)).toBe('returning')
    const owed = await refundOf(reference)
    expect(owed).toMatchObject({ cents: 10_000_000, reason: 'deposit-over', resolvedAt: null })
    expect(await moneyOf(request)).toMatchObject({ held: 0, toReturn: 100_000 })
    expect(await settleRefund(world.house, admins, { refund: owed?.id ?? 0, decision: 'accepted' })).toBe(false)
    expect(await settleRefund(world.house, admins, { refund: owed?.id ?? 0 })).toBe(true)
    expect(await stateOf(request)).toBe('settled')
    expect(await moneyOf(request)).toMatchObject({ toReturn: 0, returned: 100_000 })
    expect(await settleRefund(world.house, admins, { refund: owed?.id ?? 0 })).toBe(false)
  })

  test('paid twice lets in once, and the second payment is owed back', async () => {
    const { request, reference } = await payable()
    await world.house.db
      .update(payments)
      .set({ createdAt: Date.now() - HOUR })
      .where(eq(payments.reference, reference))
    const second = await startDeposit(world.house, mayBuy(buyer), { request, at: Date.now() })
    expect(second?.reference).not.toBe(reference)
    expect(await report(world.house, { reference, pesos: 100_000 })).toBe('granted')
    expect(await report(world.house, { reference: second?.reference ?? '', pesos: 100_000 })).toBe('not-available')
    expect(await moneyOf(request)).toMatchObject({ received: 100_000 })
    const owed = await refundOf(second?.reference ?? '')
    expect(owed).toMatchObject({ reason: 'not-available', cents: 10_000_000 })
    // Its return is no return of the deposit.
    expect(await settleRefund(world.house, admins, { refund: owed?.id ?? 0 })).toBe(true)
    expect(await stateOf(request)).toBe('carried')
  })

  test('that arrives after its evening, or from a suspended account, is owed back', async () => {
    const late = await payable()
    await endEvening(late.request)
    expect(await report(world.house, { reference: late.reference, pesos: 100_000 })).toBe('not-available')
    await reviewWish(world.house, late.request)
    expect(await stateOf(late.request)).toBe('lapsed')

    // Its last lot has closed.
    const closed = await payable(await addBuyer())
    await world.house.db.execute(
      sql`update limit_requests set evening = '2026-01-02' where id = ${closed.request}::int`,
    )
    expect(await report(world.house, { reference: closed.reference, pesos: 100_000 })).toBe('not-available')

    const other = await addBuyer()
    const { reference, request } = await payable(other)
    const suspension = { account: other, reason: 'Prueba de suspensión', at: Date.now() }
    await suspendAccount(world.house, admin(), suspension)
    expect(await report(world.house, { reference, pesos: 100_000 })).toBe('not-available')
    expect(await limitOf(other)).toBe(500_000)
    expect(await moneyOf(request, other)).toMatchObject({ received: 0 })
  })

  test('of another amount is held, and can only go back: no deposit returns more than it received', async () => {
    const { request, reference } = await payable()
    expect(await report(world.house, { reference, pesos: 99_999 })).toBe('held')
    const refund = (await refundOf(reference))?.id ?? 0
    expect(await settleRefund(world.house, admins, { refund, decision: 'accepted' })).toBe(false)
    expect(await settleRefund(world.house, admins, { refund })).toBe(true)
    expect([await stateOf(request), await moneyOf(request)]).toMatchObject(['payable', { received: 0 }])
  })

  test('of an unclear kind that the house counted goes back like any other', async () => {
    const { request, reference } = await payable()
    expect(await report(world.house, { reference, pesos: 100_000, type: null })).toBe('held')
    const { id } = await paymentOf(world.house, { reference })
    const reviewed = (await world.house.db.select().from(refundsDue).where(eq(refundsDue.paymentId, id)))[0]?.id ?? 0
    expect(await settleRefund(world.house, admins, { refund: reviewed, decision: 'accepted' })).toBe(true)
    await endEvening(request)
    await reviewWish(world.house, request)
    expect(await stateOf(request)).toBe('returning')
    const owed = await world.house.db.select().from(refundsDue).where(eq(refundsDue.paymentId, id))
    expect(owed.map(({ reason, resolvedAt }) => [reason, resolvedAt !== null])).toEqual([
      ['kind-unclear', true],
      ['deposit-over', false],
    ])
    expect(await settleRefund(world.house, admins, { refund: owed[1]?.id ?? 0 })).toBe(true)
    expect(await stateOf(request)).toBe('settled')
  })

  test('under review is not asked for twice', async () => {
    const { request, reference } = await payable()
    expect(await report(world.house, { reference, pesos: 100_000, type: null })).toBe('held')
    await world.house.db
      .update(payments)
      .set({ createdAt: Date.now() - HOUR })
      .where(eq(payments.reference, reference))
    const again = await startDeposit(world.house, mayBuy(buyer), { request, at: Date.now() })
    expect(again?.reference).toBe(reference)
  })

  test('is looked at when the last lot of its evening has closed', async () => {
    const { request } = await carried()
    await runReviews(request)
    expect(await stateOf(request)).toBe('carried')
    expect(await lookAt(request)).toBe(lastClosing + MINUTE)
  })

  test('keeps its account open, and an open wish ends with its account', async () => {
    const { request } = await carried()
    const closing = { account: buyer, at: Date.now() }
    expect(await closeAccount(world.house, closing)).toMatchObject({ code: 'bound', obligations: ['deposit'] })
    expect(await stateOf(request)).toBe('carried')
    const other = await addBuyer()
    const wish = await asked(other)
    expect(await closeAccount(world.house, { account: other, at: Date.now() })).toEqual({ closed: true })
    expect(await stateOf(wish)).toBe('withdrawn')
  })

  test('is shown and told of however many wishes came after it, and not once it is out of date', async () => {
    const { request } = await carried()
    const { until } = eveningSpan(evening())
    const columns = { accountId: buyer, evening: evening(), auctionId: null, backing: 'note', note: '' } as const
    for (let nth = 0; nth < 11; nth++) {
      const input = { wished: 2_000_000, askedAt: Date.now(), until }
      const create = (work: UnitOfWork) => world.house.actors.limitRequest.create(work, input, columns)
      await withdrawWish(world.house, mayBuy(buyer), {
        request: await transact(world.house.db, create),
        at: Date.now(),
      })
    }
    expect((await readOwnWishes(world.house.db, buyer)).map(({ id }) => id)).toContain(request)
    const sent: Mail[] = []
    const mailer = { deliver: async (mail: Mail) => void sent.push(mail) }
    await sendWishMail(world.house, mailer, { request, news: 'carried' })
    await sendWishMail(world.house, mailer, { request, news: 'payable' })
    expect(sent.map(({ subject }) => subject)).toEqual(['Recibimos tu garantía: tu límite es de $1,000,000 MXN'])
  })

  test('its ledger is only added to, and gives no more than it received', async () => {
    const { request } = await carried()
    const { db } = world.house
    const entry = sql`insert into deposit_entries (request_id, kind, amount, at) values (${request}::int, 'returning',
      100001, now())`
    for (const statement of [
      sql`update deposit_entries set amount = 1 where request_id = ${request}::int`,
      sql`delete from deposit_entries where request_id = ${request}::int`,
      entry,
    ])
      await expect(db.execute(statement)).rejects.toThrow()
  })
})

describe('a purchase', () => {
  test('holds the deposit until its first payment, to which the buyer may count it; the rest goes back', async () => {
    const lot = await addSold(world, buyer, 300_000)
    const { request, reference } = await carried()
    await world.house.db.execute(sql`update limit_requests set evening = '2026-01-02' where id = ${request}::int`)
    await reviewWish(world.house, request)
    expect(await stateOf(request)).toBe('held')
    const due = (await readSale(world.house.db, lot, buyer))?.due
    if (!due) throw new Error('nothing is due')
    expect(await usableDeposit(world.house.db, buyer)).toMatchObject({ pesos: 100_000, carries: false })
    const order = { auction: lot, pesos: due.pesos, at: Date.now() }
    const done = await Promise.all([
      applyDeposit(world.house, mayBuy(buyer), order),
      applyDeposit(world.house, mayBuy(buyer), order),
    ])
    expect(done.filter((each) => 'payment' in each)).toHaveLength(1)
    const after = await readSale(world.house.db, lot, buyer)
    expect(after).toMatchObject({ paid: due.pesos, due: { purpose: 'final-payment' } })
    await reviewWish(world.house, request)
    expect(await moneyOf(request)).toMatchObject({ applied: due.pesos, held: 0, toReturn: 100_000 - due.pesos })
    expect(await refundOf(reference)).toMatchObject({ cents: (100_000 - due.pesos) * 100, reason: 'deposit-over' })
  })

  test('of which more is due than the deposit has is paid in part', async () => {
    await world.house.db.update(settings).set({ firstPayment: 150_000 })
    const lot = await addSold(world, buyer, 300_000)
    const { request } = await carried()
    expect(await usableDeposit(world.house.db, buyer)).toEqual({ request, pesos: 100_000, carries: true })
    expect(await applyDeposit(world.house, mayBuy(buyer), { auction: lot, pesos: 90_000, at: Date.now() })).toEqual({
      refused: 'changed',
    })
    const done = await applyDeposit(world.house, mayBuy(buyer), { auction: lot, pesos: 100_000, at: Date.now() })
    expect('payment' in done).toBe(true)
    const sale = await readSale(world.house.db, lot, buyer)
    expect(sale).toMatchObject({ paid: 100_000, due: { purpose: 'first-payment', pesos: 50_000, counted: 100_000 } })
    expect(await limitOf()).toBe(500_000)
    expect(await stateOf(request)).toBe('held')
    const [owner] = await world.house.db.select().from(accounts).where(eq(accounts.id, buyer))
    expect(owner?.carriedLimit).toBeNull()
    if (!('payment' in done)) throw new Error(done.refused)
    expect(await readPayment(world.house.db, done.payment, buyer)).toMatchObject({ part: true, amount: 100_000 })
    const sent: Mail[] = []
    const { id } = await paymentOf(world.house, { reference: done.payment })
    const told = { payment: id, told: 'part', transaction: done.payment } as const
    await sendReviewMail(world.house, { deliver: async (mail) => void sent.push(mail) }, told)
    expect(sent[0]?.text).toMatch(/contó \$100,000 MXN como parte de tu pago por .+ Faltan \$50,000 MXN/)
    // Money is in it: the house undoes the sale by a claim, not by a void that would keep the money.
    const voiding = { auction: lot, proxyBid: await leadingProxyBid(world, lot), reason: REASON, at: Date.now() }
    expect(await proposeVoid(world.house, admin(), voiding)).toEqual({ refused: 'paying' })
  })

  test('that lapses after a part owes the part back, once, and says so', async () => {
    await world.house.db.update(settings).set({ firstPayment: 150_000, secondChances: true })
    const lot = await addSold(world, buyer, 300_000)
    await carried()
    const done = await applyDeposit(world.house, mayBuy(buyer), { auction: lot, pesos: 100_000, at: Date.now() })
    if (!('payment' in done)) throw new Error(done.refused)
    const at = Date.now() + 60 * 24 * HOUR
    const release = () => releaseUnpaid(world.house, sellerNo(world.furniture.seller), { auction: lot, at })
    expect([await release(), await release()]).toEqual(['released', 'released'])
    const { id } = await paymentOf(world.house, { reference: done.payment })
    const owed = await world.house.db.select().from(refundsDue).where(eq(refundsDue.paymentId, id))
    expect(owed).toMatchObject([{ cents: 10_000_000, reason: 'sale-lapsed', resolvedAt: null }])
  })
})
