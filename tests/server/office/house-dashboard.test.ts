/** The figures of the administrators' first screen, the number of their queries, and failed jobs. */
import { eq, inArray, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { monthProfit } from '#machines/profit/rules.ts'
import { listFailedJobs, retryJob } from '#server/office/dashboard/failed-jobs.ts'
import { readHouseFigures } from '#server/office/dashboard/house.ts'
import { readHouseMonth } from '#server/office/dashboard/house-month.ts'
import { readSettlement } from '#server/aftersale/settlements/read.ts'
import { growthOf } from '#server/engine/totals/read.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmin } from '#tests/support/served-world.ts'
import { addSold } from '#tests/support/sold.ts'

const DAY = 86_400_000

let world: Awaited<ReturnType<typeof openHouse>>
let admin: ReturnType<typeof adminNo>
let buyer: number
beforeAll(async () => {
  world = await openHouse()
  admin = adminNo(await addAdmin(world.database))
  buyer = (await addBuyers(world.database.db, 3))[0] as number
})
afterAll(() => world.database.close())

const db = () => world.database.db
const month = () => ({ from: Date.now() - 20 * DAY, until: Date.now() + DAY, now: Date.now() })

test('the whole screen is three queries', async () => {
  const asked: string[] = []
  const watched = drizzle({ client: world.database.sql, logger: { logQuery: (query) => asked.push(query) } })
  await readHouseFigures(watched, month())
  await readHouseMonth(watched as never, month())
  await growthOf(watched as never, 'accounts', { keys: ['buyer'] })
  expect(asked).toHaveLength(3)
})

test('waiting work is counted with its oldest; deals of the month earn by the rule', async () => {
  const before = await readHouseFigures(db(), month())
  await addAuction(world.house, world.furniture, { opensAt: Date.now() + DAY, closesAt: Date.now() + 2 * DAY })
  const practice = await addAuction(world.house, world.furniture, {
    opensAt: Date.now() + DAY,
    closesAt: Date.now() + 2 * DAY,
  })
  await db().update(auctions).set({ practice: true }).where(eq(auctions.id, practice))
  const late = await addSold(world, buyer, 120_000)
  await db()
    .update(sales)
    .set({ firstPaymentDueAt: Date.now() - DAY })
    .where(eq(sales.auctionId, late))
  await db().update(settings).set({ profitPercentage: 8, cardFee: 2.5, cardFeePercentage: 3 })
  const done = await addSold(world, buyer, 200_000)
  await db().update(settings).set({ profitPercentage: 12.5 })
  const odd = await addSold(world, buyer, 100_001)
  // An auction from before auctions stored their terms uses the current settings.
  const old = await addSold(world, buyer, 120_000)
  await db().update(auctions).set({ profitPercentage: null }).where(eq(auctions.id, old))
  await db().update(settings).set({ profitPercentage: 50 })
  await db()
    .update(auctions)
    .set({ deal: true })
    .where(inArray(auctions.id, [done, odd, old]))
  await db().insert(contactMessages).values({ email: 'a@b.mx', topic: 'Duda', message: 'Hola', createdAt: 5_000 })
  await db()
    .insert(refundsDue)
    .values({ transactionId: '1', cents: 100, currency: 'MXN', reason: 'paid-twice', createdAt: 7_000 })
  const after = await readHouseFigures(db(), month())
  expect(after.scheduled).toBe(before.scheduled + 1)
  expect(after.horses).toBe(before.horses + 6)
  expect(after.buyers).toBe(3)
  expect(after).toMatchObject({
    ranches: expect.any(Number),
    messages: { count: 1, since: 5_000 },
    refunds: { count: 1, since: 7_000 },
    overdue: { count: 1, since: expect.any(Number) },
    profit: { deals: 3, price: 420_001, share: 88_500, cardPayments: 0, charged: 0, cardFee: 2.5 },
  })
  // 16,000, 12,500 of 12,500.125, and 60,000: the commissions in the settlements.
  expect(monthProfit(after.profit, after.profit)).toBe(88_500)
  const kept = await Promise.all([done, odd, old].map(async (id) => (await readSettlement(db(), id))?.commission ?? 0))
  expect(kept.reduce((sum, cents) => sum + cents, 0)).toBe(8_850_000)
  expect((await readHouseFigures(db(), { ...month(), until: Date.now() - 2 * DAY })).profit.deals).toBe(0)
})

test('the calendar shows the auctions of the month, without deleted ones', async () => {
  const from = Date.parse('2027-03-01T06:00:00Z')
  const span = { from, until: from + 31 * DAY }
  const shown = await addAuction(world.house, world.furniture, { opensAt: from + DAY, closesAt: from + 2 * DAY })
  const hidden = await addAuction(world.house, world.furniture, { opensAt: from + DAY, closesAt: from + 2 * DAY })
  await db().update(auctions).set({ status: false }).where(eq(auctions.id, hidden))
  expect((await readHouseMonth(db(), span)).map(({ id }) => id)).toEqual([shown])
})

test("the month's auctions open or close in it, those that ended too; one that runs through the whole month does not", async () => {
  const from = Date.parse('2027-05-01T06:00:00Z')
  const until = from + 31 * DAY
  const open = (opensAt: number, closesAt: number) => addAuction(world.house, world.furniture, { opensAt, closesAt })
  const closing = await open(from - 5 * DAY, from)
  const opening = await open(until - 1, until + 5 * DAY)
  const ended = await open(until - DAY, until + DAY)
  await world.house.actors.auction.send(ended, { type: 'auction.cancelled', at: Date.now() })
  await db().update(auctions).set({ status: true }).where(eq(auctions.id, ended))
  await open(from - DAY, until)
  await open(from - DAY, from - 1)
  await open(until, until + DAY)
  expect((await readHouseMonth(db(), { from, until })).map(({ id }) => id)).toEqual([closing, ended, opening])
})

test('a failed job shows task, attempts and error; of two retries one succeeds and is logged', async () => {
  const [job] = await db().execute<{ id: string }>(sql`
    select id::text as id from graphile_worker.add_job('mails.lost', run_at => now() + interval '1 day',
    max_attempts => 3)`)
  const id = job!.id
  await db().execute(sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = E'No hay servidor\nat line 3'
    where id = ${id}::int8`)
  expect((await readHouseFigures(db(), month())).failed).toEqual([
    { task: 'mails.lost', jobs: 1, attempts: 3, gaveUp: 1, error: 'No hay servidor' },
  ])
  expect(await listFailedJobs(db())).toEqual([
    expect.objectContaining({
      id,
      task: 'mails.lost',
      attempts: 3,
      maxAttempts: 3,
      error: 'No hay servidor',
      runsAt: null,
    }),
  ])
  const outcomes = await Promise.all([retryJob(db(), admin, id), retryJob(db(), admin, id)])
  expect(outcomes.filter((each) => each === 'gone')).toHaveLength(1)
  expect(await db().select().from(auditLog).where(eq(auditLog.action, 'job.retried'))).toHaveLength(1)
  expect(await retryJob(db(), admin, '999999')).toBe('gone')
})
