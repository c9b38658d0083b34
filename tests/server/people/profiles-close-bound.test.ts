/** Obligations that keep an account from being closed. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bids } from '#db/schema/sale/auctions.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { paymentOf, refundsOf, report, saleOf } from '#tests/support/paying.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { mayBuy } from '#tests/support/people.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const HOUR = 3_600_000

const world = await openPeopleHouse()
const { house, database, furniture } = world
afterAll(() => world.shut())

test('a bidder in a running auction may not close the account; once another has won they may', async () => {
  const [ana, eva] = [(await world.addPerson()).id, (await world.addPerson()).id]
  const lot = await addAuction(house, furniture)
  await house.actors.auction.send(lot, bidOf(ana, 20_000))
  expect(await world.close(ana)).toEqual({ closed: false, code: 'bound', obligations: ['bidding'] })
  await house.actors.auction.send(lot, bidOf(eva, 40_000))
  expect(await world.close(ana)).toEqual({ closed: false, code: 'bound', obligations: ['bidding'] })
  expect((await world.rowOf(ana)).closedAt).toBeNull()
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  expect(await world.close(ana)).toEqual({ closed: true })
  expect(await world.close(eva)).toEqual({ closed: false, code: 'bound', obligations: ['unpaid'] })
})

test('a win binds until paid in full, a payment until decided, money owed until it was given back', async () => {
  const { id } = await world.addPerson()
  const lot = await addAuction(house, furniture)
  await house.actors.auction.send(lot, bidOf(id, 30_000))
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  const bound = async (...obligations: string[]) =>
    expect(await world.close(id)).toEqual({ closed: false, code: 'bound', obligations })
  await bound('unpaid')
  const first = await startDuePayment(house, mayBuy(id), lot)
  await bound('unpaid', 'paying')
  expect(await report(house, { reference: first!.reference })).toBe('granted')
  await bound('unpaid')
  const final = await startDuePayment(house, mayBuy(id), lot)
  expect(await report(house, { reference: final!.reference, pesos: 20_000 })).toBe('granted')
  expect(await report(house, { reference: final!.reference, pesos: 20_000, transaction: '880001' })).toBe('paid-twice')
  await bound('refund-due')
  const [owed] = await database.sql<{ id: number }[]>`select id from refunds_due where transaction_id = '880001'`
  expect(await settleRefund(house, await addAdmins(database.db), { refund: owed!.id })).toBe(true)
  expect(await world.close(id)).toEqual({ closed: true })
  expect(await saleOf(house, lot)).toMatchObject({ buyerId: id, price: 30_000 })
})

test('a seller may close once no auction runs or awaits money; their listings are not auctioned any more', async () => {
  const seller = (await world.addAccount('seller')).id
  const furnished = { ...furniture, seller }
  const lot = await addAuction(house, furnished)
  expect(await world.close(seller)).toEqual({ closed: false, code: 'bound', obligations: ['selling'] })
  await house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
  const { email } = await world.rowOf(seller)
  const buyer = await registerBuyer(
    house.db,
    { name: 'Vera', email, passwordHash: world.passwordHash, termsId: 1 },
    Date.now(),
  )
  const conflict = async () =>
    (await findSession(house.db, await openSession(house.db, buyer!, Date.now())))?.sellerConflict
  expect(await conflict()).toBe(true)
  expect(await world.close(seller)).toEqual({ closed: true })
  expect(await conflict()).toBe(false)
  await expect(addAuction(house, furnished)).rejects.toThrow('Of accounts')
})

test('money that comes after the account was closed buys nothing and is owed back', async () => {
  const { id } = await world.addPerson()
  const lot = await addAuction(house, furniture, { buyNow: 250_000, offerBuyNow: true })
  const bought = await confirmPurchase(house, mayBuy(id), { auction: lot, key: 'late-money', at: Date.now() })
  if (!bought.accepted) throw new Error(bought.code)
  const { id: payment, reference } = await paymentOf(house, { purchase: bought.purchase })
  expect(await world.close(id)).toEqual({ closed: false, code: 'bound', obligations: ['paying'] })
  await house.actors.payment.send(payment, { type: 'payment.expired', at: Date.now() })
  expect(await world.close(id)).toEqual({ closed: true })
  expect(await report(house, { reference, transaction: '880002' })).toBe('not-available')
  expect(await refundsOf(house)).toContainEqual({
    payment,
    transaction: '880002',
    cents: 1_000_000,
    reason: 'not-available',
  })
  expect(await house.db.select().from(bids).where(eq(bids.auctionId, lot))).toEqual([])
})
