/** Suspending an account and readmitting it (ruling 45). */
import { asc, eq } from 'drizzle-orm'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { sessionRoom } from '#server/people/accounts/sessions/rooms.ts'
import { readAccount } from '#server/people/people/read-account.ts'
import { reinstateAccount, suspendAccount } from '#server/people/people/suspend-account.ts'
import { resendWelcome } from '#server/people/people/resend-welcome.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { holding, waiting } from '#tests/support/held-lock.ts'
import { inRooms } from '#tests/support/in-rooms.ts'
import { type LiveNode, openLiveNode } from '#tests/support/live-node.ts'
import { overlap, values } from '#tests/support/overlap.ts'
import { paymentOf, refundsOf, report } from '#tests/support/paying.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

const PASSWORD = 'Caballo7bayo'

let world: Awaited<ReturnType<typeof openHouse>>
let house: (typeof world)['house']
let database: TestDatabase
let nodes: [LiveNode, LiveNode]
let ana: ReturnType<typeof adminNo>
const at = Date.now()

beforeAll(async () => {
  world = await openHouse({ max: 12 })
  ;({ house, database } = world)
  nodes = await Promise.all([openLiveNode(database), openLiveNode(database)])
  ana = adminNo(await addAdmin(database))
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.close()
})

/** Wired as in the server: the account's sockets are disconnected on every node. */
const doors = () => ({
  db: house.db,
  facts: house.facts,
  dismiss: (names: string[]) => nodes[0].live.dismiss(names.map(sessionRoom)),
})
const suspend = (account: number, reason = 'Documentos de otra persona') =>
  suspendAccount(doors(), ana, { account, reason, at: Date.now() })
const reinstate = (account: number) => reinstateAccount(doors(), ana, { account, reason: '', at: Date.now() })
const bid = (bidder: number, auction: number, amount: number) =>
  placeBid(house, mayBuy(bidder), {
    auction,
    amount,
    kind: 'open',
    key: `susp-${bidder}-${auction}-${amount}`,
    at: Date.now(),
  })
const lot = (options = {}) => addAuction(house, world.furniture, { buyNow: 9_000, ...options })
const actsOn = (account: number) =>
  house.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `account:${account}`))
    .orderBy(asc(auditLog.id))
const one = async (name: string) => (await addBuyers(house.db, 1, name))[0] as number
const biddersOf = async (auction: number) =>
  (await house.db.select({ bidder: bids.bidderId }).from(bids).where(eq(bids.auctionId, auction))).map(
    ({ bidder }) => bidder,
  )

test('all sessions of the account end at once, with their sockets on every node; others stay', async () => {
  const [buyer, other] = [await one('sesion'), await one('vecina')]
  const auction = await lot()
  const [phone, desk, theirs] = [
    await openSession(house.db, buyer, at),
    await openSession(house.db, buyer, at),
    await openSession(house.db, other, at),
  ]
  const page = async (node: LiveNode, account: number, token: string) => {
    const socket = node.open({ Cookie: `remate_session=${token}` })
    const closed = new Promise((resolve) => void socket.once('disconnect', resolve))
    await once(socket as never, 'connect')
    await socket.emitWithAck('watch', { event: auction })
    await inRooms(node, account, socket)
    return { socket, closed }
  }
  const [here, there, staying] = [
    await page(nodes[0], buyer, phone),
    await page(nodes[1], buyer, desk),
    await page(nodes[1], other, theirs),
  ]
  expect(await suspend(buyer)).toEqual({ done: true })
  // A socket that stays open ends the test by its timeout.
  expect(await here.closed).toBe('io server disconnect')
  expect(await there.closed).toBe('io server disconnect')
  expect(staying.socket.connected).toBe(true)
  expect(await house.db.$count(sessions, eq(sessions.accountId, buyer))).toBe(0)
  for (const token of [phone, desk]) expect(await findSession(house.db, token)).toBeNull()
  expect(await findSession(house.db, theirs)).toMatchObject({ accountId: other })
  // The cookie of the suspended account is no longer valid, also for a new socket.
  const again = nodes[1].open({ Cookie: `remate_session=${phone}` })
  await once(again as never, 'connect')
  const message = { event: auction, bid: 20_000, key: 'suspended-socket-1' }
  expect(await again.emitWithAck('event_set_bid', message)).toEqual({ accepted: false, code: 'login-required' })
})

test('signing in is refused, with the reason only after the right password; reinstated, it is open again', async () => {
  const buyer = await one('entrada')
  const passwordHash = await hashPassword(PASSWORD)
  await house.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, buyer))
  const enter = (password: string) =>
    logIn(house, {
      audience: 'buyer',
      identifier: 'entrada0@prueba.mx',
      password,
      address: '10.1.0.1',
      now: Date.now(),
    })
  expect(await enter(PASSWORD)).toMatchObject({ ok: true })
  await suspend(buyer)
  expect(await enter('Otra7clave')).toEqual({ ok: false, code: 'wrong' })
  expect(await enter(PASSWORD)).toEqual({ ok: false, code: 'suspended' })
  await expect(openSession(house.db, buyer, Date.now())).rejects.toThrow()
  expect(await reinstate(buyer)).toEqual({ done: true })
  expect(await enter(PASSWORD)).toMatchObject({ ok: true })
  const acts = await actsOn(buyer)
  expect(acts.map(({ action, details }) => [action, details])).toEqual([
    [
      'account.suspended',
      { before: { suspended: false }, after: { suspended: true }, reason: 'Documentos de otra persona' },
    ],
    ['account.reinstated', { before: { suspended: true }, after: { suspended: false } }],
  ])
})

test('standing bids stay; a suspended leader wins, and the auctions of a suspended seller go on', async () => {
  const buyer = await one('puesta')
  const auction = await lot()
  expect(await bid(buyer, auction, 20_000)).toMatchObject({ accepted: true })
  await suspend(buyer)
  await suspend(world.furniture.seller)
  const [row] = await house.db.select().from(auctions).where(eq(auctions.id, auction))
  expect(row).toMatchObject({ leaderId: buyer, live: true, open: true })
  const other = await one('sigue')
  expect(await bid(other, auction, 30_000)).toMatchObject({ accepted: true })
  await reinstate(world.furniture.seller)
})

test('a bid on its way when the account is suspended is refused; others’ in the same batch are not', async () => {
  const [buyer, other] = [await one('camino'), await one('mismolote')]
  const auction = await lot()
  await openSession(house.db, buyer, at)
  // The suspension waits after it has written the account and before it ends the sessions.
  const letGo = await holding(database, (sql) => sql`select from sessions where account_id = ${buyer} for update`)
  const suspending = suspend(buyer)
  await waiting(database, 1)
  const [theirs, another] = [bid(buyer, auction, 20_000), bid(other, auction, 40_000)]
  await waiting(database, 2)
  await letGo()
  expect(await suspending).toEqual({ done: true })
  expect(await theirs).toEqual({ accepted: false, code: 'login-required' })
  expect(await another).toMatchObject({ accepted: true })
  expect(await biddersOf(auction)).toEqual([other])
})

test('a bid that is being written is waited for, and stands', async () => {
  const buyer = await one('escrita')
  const auction = await lot()
  await database.sql`
    create function slow_bid() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4712); return
    new; end $$`
  await database.sql`create trigger slow_bid after insert on bids for each row execute function slow_bid()`
  try {
    const letGo = await holding(database, (sql) => sql`select pg_advisory_xact_lock(4712)`)
    const placed = bid(buyer, auction, 20_000)
    await waiting(database, 1)
    const suspending = suspend(buyer)
    await waiting(database, 2)
    await letGo()
    expect(await placed).toMatchObject({ accepted: true })
    expect(await suspending).toEqual({ done: true })
  } finally {
    await database.sql`drop trigger slow_bid on bids`
    await database.sql`drop function slow_bid`
  }
  expect(await biddersOf(auction)).toEqual([buyer])
  expect(await bid(buyer, auction, 60_000)).toEqual({ accepted: false, code: 'login-required' })
})

test('no bid is received after a suspension, in any order of the two', async () => {
  for (let round = 0; round < 8; round++) {
    const ids = await addBuyers(house.db, 4, `carrera${round}-`)
    const auction = await lot()
    const [results] = await Promise.all([
      Promise.all(ids.map((id, nth) => bid(id, auction, 20_000 + nth * 20_000))),
      ...ids.slice(0, 2).map((id) => suspend(id)),
    ])
    const accepted = ids.filter((_, nth) => results[nth]?.accepted)
    expect((await biddersOf(auction)).toSorted()).toEqual(accepted.toSorted())
    for (const id of ids.slice(0, 2))
      expect(await bid(id, auction, 400_000)).toEqual({ accepted: false, code: 'login-required' })
  }
})

test('nothing is bought at once: no purchase begins, and one that was being paid is owed back', async () => {
  const buyer = await one('compra')
  const auction = await lot({ buyNow: 250_000, offerBuyNow: true })
  const begun = await confirmPurchase(house, mayBuy(buyer), { auction, key: 'suspended-buy-1', at: Date.now() })
  if (!begun.accepted) throw new Error(begun.code)
  const payment = await paymentOf(house, { purchase: begun.purchase })
  await suspend(buyer)
  expect(await confirmPurchase(house, mayBuy(buyer), { auction, key: 'suspended-buy-2', at: Date.now() })).toEqual({
    accepted: false,
    code: 'login-required',
  })
  const before = (await refundsOf(house)).length
  await report(house, { reference: payment!.reference, pesos: payment!.amount })
  expect(await biddersOf(auction)).toEqual([])
  expect(await refundsOf(house)).toHaveLength(before + 1)
})

test('of two suspensions one succeeds, the other is refused with name and time; so with reinstating', async () => {
  const buyer = await one('dos')
  const results = values(
    await overlap(database, (sql) => sql`select from accounts where id = ${buyer} for update`, [
      () => suspend(buyer, 'Uno'),
      () => suspend(buyer, 'Otro'),
    ]),
  )
  expect(results).toContainEqual({ done: true })
  expect(results).toContainEqual({
    refused: 'already',
    by: expect.objectContaining({ by: 'Admin', action: 'account.suspended' }),
  })
  expect(await actsOn(buyer)).toHaveLength(1)
  expect(await reinstate(buyer)).toEqual({ done: true })
  expect(await reinstate(buyer)).toMatchObject({ refused: 'already', by: { by: 'Admin' } })
})

test('a suspension shows name, time and reason; closed accounts and administrators are not suspended', async () => {
  const buyer = await one('muestra')
  await suspend(buyer, 'Usó el INE de su hermano')
  expect(await readAccount(house.db, 'buyer', buyer)).toMatchObject({
    disabledAt: expect.any(Number),
    suspension: { by: 'Admin', action: 'account.suspended', reason: 'Usó el INE de su hermano' },
  })
  expect(await readAccount(house.db, 'seller', buyer)).toBeUndefined()
  const gone = await one('cerrada')
  await house.db.update(accounts).set({ closedAt: at }).where(eq(accounts.id, gone))
  expect(await suspend(gone)).toEqual({ refused: 'closed' })
  expect(await suspend(ana.accountId)).toEqual({ refused: 'unknown' })
  expect(await suspend(999_999)).toEqual({ refused: 'unknown' })
})

test('the welcome mail is sent again once in ten minutes, until validated; a second request is refused', async () => {
  const buyer = await one('bienvenida')
  expect(await resendWelcome(house.db, ana, { account: buyer, at })).toEqual({ refused: 'validated' })
  await house.db.update(accounts).set({ emailValidatedAt: null }).where(eq(accounts.id, buyer))
  const again = (later: number) => resendWelcome(house.db, ana, { account: buyer, at: at + later })
  const results = values(
    await overlap(database, (sql) => sql`select from accounts where id = ${buyer} for update`, [
      () => again(0),
      () => again(1),
    ]),
  )
  expect(results).toContainEqual({ done: true })
  expect(results).toContainEqual({ refused: 'just-sent', by: expect.objectContaining({ by: 'Admin' }) })
  expect(await again(11 * 60_000)).toEqual({ done: true })
  expect(await actsOn(buyer)).toHaveLength(2)
  const [jobs] = await database.sql<{ count: number }[]>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'accounts.send-validation'`
  expect(jobs?.count).toBe(2)
  await suspend(buyer)
  expect(await again(22 * 60_000)).toEqual({ refused: 'suspended' })
})
