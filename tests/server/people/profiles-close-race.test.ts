/**
 * New obligations of an account while it is being closed: both transactions overlap for certain, each waiting on a lock
 * held by the test.
 */
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { people } from '#db/schema/people/accounts.ts'
import { bids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'
import { holding, waiting } from '#tests/support/held-lock.ts'
import { listingIn } from '#tests/support/listings.ts'

const HOUR = 3_600_000

const world = await openPeopleHouse()
const { house, database, furniture } = world
afterAll(() => world.shut())

test('a bid during the closing of its account is refused, bids of others in the same batch are not', async () => {
  const { id } = await world.addPerson()
  const [other] = await addBuyers(house.db, 1, 'otro')
  const lot = await addAuction(house, furniture)
  // The closing waits after it has locked the account and before its last row.
  const letGo = await holding(database, (sql) => sql`select from onboardings where account_id = ${id} for update`)
  const closing = world.close(id)
  await waiting(database, 1)
  const bid = (bidder: number, amount: number) =>
    placeBid(house, mayBuy(bidder), {
      auction: lot,
      amount,
      kind: 'open',
      key: `close-${bidder}-${amount}`,
      at: Date.now(),
    })
  const [theirs, another] = [bid(id, 20_000), bid(other!, 40_000)]
  await waiting(database, 2)
  await letGo()
  expect(await closing).toEqual({ closed: true })
  expect(await theirs).toEqual({ accepted: false, code: 'login-required' })
  expect(await another).toMatchObject({ accepted: true })
  expect(await house.db.select({ bidder: bids.bidderId }).from(bids).where(eq(bids.auctionId, lot))).toEqual([
    { bidder: other },
  ])
})

test('a bid that is being written is waited for: the closing finds it and is refused', async () => {
  const { id } = await world.addPerson()
  const lot = await addAuction(house, furniture)
  // The bid's statement has locked the account by then; a trigger delays its transaction.
  await database.sql`
    create function slow_bid() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return
    new; end $$`
  await database.sql`create trigger slow_bid after insert on bids for each row execute function slow_bid()`
  try {
    const letGo = await holding(database, (sql) => sql`select pg_advisory_xact_lock(4711)`)
    const bid = placeBid(house, mayBuy(id), {
      auction: lot,
      amount: 20_000,
      kind: 'open',
      key: 'being-written',
      at: Date.now(),
    })
    await waiting(database, 1)
    const closing = world.close(id)
    await waiting(database, 2)
    await letGo()
    expect(await bid).toMatchObject({ accepted: true })
    expect(await closing).toEqual({ closed: false, code: 'bound', obligations: ['bidding'] })
  } finally {
    await database.sql`drop trigger slow_bid on bids`
    await database.sql`drop function slow_bid`
  }
})

test('of a purchase and a closing at once one succeeds', async () => {
  const { id } = await world.addPerson()
  const lot = await addAuction(house, furniture, { buyNow: 250_000, offerBuyNow: true })
  const letGo = await holding(database, (sql) => sql`select from onboardings where account_id = ${id} for update`)
  const closing = world.close(id)
  await waiting(database, 1)
  const buying = confirmPurchase(house, mayBuy(id), { auction: lot, key: 'closing-key', at: Date.now() })
  await waiting(database, 2)
  await letGo()
  expect(await closing).toEqual({ closed: true })
  expect(await buying).toEqual({ accepted: false, code: 'login-required' })
  const [row] = await database.sql<
    { count: number }[]
  >`select count(*)::int as count from purchases where buyer_id = ${id}`
  expect(row?.count).toBe(0)
})

test('of an auction being scheduled and the closing of its seller one succeeds', async () => {
  const { id: seller } = await world.addAccount('seller')
  await house.db
    .insert(people)
    .values({ accountId: seller, paternalSurname: 'Vera', maternalSurname: 'Vera', cellPhone: '3300000000' })
  const [listing] = await house.db
    .insert(listings)
    .values({
      kind: 'horse',
      name: 'La Perla',
      sellerId: seller,
      ranchId: furniture.ranch,
      subcategoryId: furniture.subcategory,
      cityId: furniture.city,
      buyNow: 9_000,
      ...listingIn('readyForEvent'),
    })
    .returning({ id: listings.id })
  const letGo = await holding(database, (sql) => sql`select from people where account_id = ${seller} for update`)
  const closing = world.close(seller)
  await waiting(database, 1)
  // The outcome is awaited from now on: the scheduling may be refused before the closing has answered.
  const scheduling = scheduleAuction(house, {
    listing: listing!.id,
    opensAt: Date.now() + HOUR,
    closesAt: Date.now() + 2 * HOUR,
  }).catch((error: unknown) => error)
  await waiting(database, 2)
  await letGo()
  expect(await closing).toEqual({ closed: true })
  expect(await scheduling).toBeInstanceOf(AccountClosed)
})

test('many bids and closings at once never leave a bid of a closed account in a running auction', async () => {
  for (let round = 0; round < 12; round++) {
    const ids = await addBuyers(house.db, 4, `r${round}-`)
    const lot = await addAuction(house, furniture)
    const bidding = ids.map((id, index) =>
      placeBid(house, mayBuy(id), {
        auction: lot,
        amount: 20_000 + 10_000 * index,
        kind: 'open',
        key: `race-key-${id}`,
        at: Date.now(),
      }),
    )
    const closing = ids.map((id) => world.close(id))
    await Promise.all([...bidding, ...closing])
    const both = await database.sql`
      select from bids b join accounts a on a.id = b.bidder_id where b.auction_id = ${lot} and a.closed_at is not null`
    expect(both).toHaveLength(0)
  }
})
