/** Outages that only people saw, declared at the console (ruling 75). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outageMoves, outages } from '#db/schema/engine/outages.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { outageTasks } from '#server/engine/outages/apply.ts'
import { dropProposal } from '#server/money/approvals/decide.ts'
import { confirmOutage, declareOutage, proposeOutage } from '#server/aftersale/outages/declare.ts'
import { foreseeOutage } from '#server/aftersale/outages/foresee.ts'
import { readEveningOutages } from '#server/sale/outages/read-evening.ts'
import { openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { addNegotiation, negotiationOf } from '#tests/support/negotiating.ts'
import { addOverdue, chancesOf, offerNext, switchOn } from '#tests/support/second-chances.ts'
import { adminNo } from '#tests/support/people.ts'
import { addAdmins } from '#tests/support/refunds.ts'

const MINUTE = 60_000
let world: Awaited<ReturnType<typeof openHouse>>
let [ana, berta]: number[] = []
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  ;[ana, berta] = await addAdmins(world.house.db, 2)
})
beforeEach(async () => {
  const { db } = world.house
  await db.delete(outageMoves)
  await db.delete(outages)
  await db.delete(approvals)
  await db.delete(auditLog)
  await world.database.sql`update auctions set closes_at = closes_at + interval '1 year'`
  await world.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => world.database.close())

const lots = (count: number, closesAt: number) =>
  Promise.all(Array.from({ length: count }, () => addAuction(world.house, world.furniture, { closesAt })))
const declare = (admin: number | undefined, span: { startedAt: number; endedAt: number }) =>
  declareOutage(world.house, adminNo(admin as number), { ...span, reason: 'Se cortó la línea', at: Date.now() })
const propose = (admin: number | undefined, span: { startedAt: number; endedAt: number }) =>
  proposeOutage(world.house, adminNo(admin as number), { ...span, reason: 'Se cortó la línea', at: Date.now() })
const apply = () => runJobs(world.database, outageTasks(world.house), ['outages.apply'])
const closesOf = async (auction: number | undefined) => (await rowOf(world.house, auction as number)).closesAt
const logged = async () => (await world.house.db.select().from(auditLog)).map(({ action }) => action)
const spanNow = () => ({ startedAt: Date.now() - 10 * MINUTE, endedAt: Date.now() + 20 * MINUTE })

describe('an administrator', () => {
  test('sees what it would move, with the new hours, before they declare it', async () => {
    const span = spanNow()
    const closesAt = span.startedAt + 15 * MINUTE
    const [lot] = await lots(1, closesAt)
    expect(await foreseeOutage(world.house.db, span, Date.now())).toMatchObject({
      lots: 1,
      deadlines: 0,
      closed: 0,
      two: false,
      kinds: expect.arrayContaining([
        {
          kind: 'auction',
          total: 1,
          hours: [expect.objectContaining({ auction: lot, hour: closesAt, to: span.endedAt + 15 * MINUTE })],
        },
      ]),
    })
  })

  test('moves ten lots alone, also while the house still cannot be reached', async () => {
    const span = spanNow()
    const ten = await lots(10, span.startedAt + 15 * MINUTE)
    expect(await declare(ana, span)).toMatchObject({ lots: 10 })
    await apply()
    expect(new Set(await Promise.all(ten.map(closesOf)))).toEqual(new Set([span.endedAt + 15 * MINUTE]))
    expect(await readEveningOutages(world.house.db, Date.now())).toMatchObject([
      { reason: 'declared', applied: true, moved: 10 },
    ])
    expect(await logged()).toEqual(['outage.declared'])
  })

  test('needs a second one for eleven, who is another person', async () => {
    const span = spanNow()
    const eleven = await lots(11, span.startedAt + 15 * MINUTE)
    expect(await declare(ana, span)).toEqual({ refused: 'two', lots: 11, deadlines: 0 })
    const proposed = await propose(ana, span)
    expect(proposed).toEqual({ approval: expect.any(Number) })
    const { approval } = proposed as { approval: number }
    const confirm = (admin: number | undefined) =>
      confirmOutage(world.house, adminNo(admin as number), { approval, at: Date.now() })
    expect(await confirm(ana)).toEqual({ refused: 'own' })
    expect(await closesOf(eleven[0])).toBe(span.startedAt + 15 * MINUTE)
    expect(await confirm(berta)).toMatchObject({ lots: 11 })
    await apply()
    expect(await closesOf(eleven[10])).toBe(span.endedAt + 15 * MINUTE)
    expect(await confirm(berta)).toMatchObject({ refused: 'decided' })
    expect(await logged()).toEqual(['outage.proposed', 'outage.declared'])
  })

  test('may reject it; nothing moves', async () => {
    const span = spanNow()
    const [lot] = await lots(1, span.startedAt + 15 * MINUTE)
    const { approval } = (await propose(ana, span)) as { approval: number }
    await dropProposal(world.house.db, adminNo(berta as number), {
      approval,
      as: 'rejected',
      reason: 'Sí había servicio',
      at: Date.now(),
    })
    await apply()
    expect(await closesOf(lot)).toBe(span.startedAt + 15 * MINUTE)
    expect(await logged()).toEqual(['outage.proposed', 'outage.rejected'])
  })
})

describe('two administrators at once', () => {
  test('declare one outage, and the second reads who did', async () => {
    const span = spanNow()
    const done = await Promise.all([declare(ana, span), declare(berta, span)])
    expect(done).toContainEqual({ outage: expect.any(Number), lots: 0, deadlines: 0 })
    expect(done).toContainEqual({ refused: 'overlaps', by: { by: expect.any(String), at: expect.any(Number) } })
    expect(await world.house.db.select().from(outages)).toHaveLength(1)
  })

  test('propose one', async () => {
    const span = spanNow()
    const done = await Promise.all([propose(ana, span), propose(berta, span)])
    expect(done).toContainEqual({ approval: expect.any(Number) })
    expect(done).toContainEqual(expect.objectContaining({ refused: 'proposed' }))
  })
})

test('a lot that has closed in it stays closed, and is counted', async () => {
  const span = { startedAt: Date.now() - 20 * MINUTE, endedAt: Date.now() - 5 * MINUTE }
  const [lot] = await lots(1, Date.now() - 10 * MINUTE)
  await world.house.actors.auction.send(lot as number, { type: 'auction.closed', at: Date.now() - 9 * MINUTE })
  expect(await foreseeOutage(world.house.db, span, Date.now())).toMatchObject({ lots: 0, closed: 1 })
  expect(await declare(ana, span)).toMatchObject({ lots: 0 })
  await apply()
  expect((await rowOf(world.house, lot as number)).state).toBe('closed.unsold')
})

describe('deadlines alone, without a live lot', () => {
  const DAY = 24 * 60 * MINUTE
  let named = 0
  const dueOf = async (auction: number) =>
    (await world.house.db.select().from(sales).where(eq(sales.auctionId, auction)))[0]?.firstPaymentDueAt
  /** A first payment that falls due at `due`, three days after the hammer. */
  async function owed(due: number) {
    const [buyer = 0] = await addBuyers(world.house.db, 1, `debe${++named}-`)
    const auction = await addOverdue(world, [[buyer, 120_000]], { closedAt: due - 3 * DAY })
    return { auction, due }
  }
  beforeEach(() => switchOn(world.house))

  test('are all foreseen and counted; what had passed stays', async () => {
    const span = { startedAt: Date.now() - 6 * DAY, endedAt: Date.now() + 20 * MINUTE }
    const [past, coming] = [await owed(Date.now() - 2 * DAY), await owed(Date.now() + 10 * MINUTE)]
    const [next = 0, winner = 0, negotiates = 0] = await addBuyers(world.house.db, 3, `plazo${++named}-`)
    const bids = [
      [next, 110_000],
      [winner, 120_000],
    ] as const
    const chance = await addOverdue(world, bids, { closedAt: Date.now() - 12 * DAY })
    await offerNext(world, chance, Date.now() - DAY + 10 * MINUTE)
    const expires = (await chancesOf(world.house, chance))[0]?.expiresAt
    const negotiated = await addNegotiation(world, negotiates)
    const deadline = Date.now() + 12 * MINUTE
    const { id } = await negotiationOf(world.house, negotiated)
    await world.database.sql`update negotiations set deadline = ${new Date(deadline)}, version = version + 1,
      snapshot = jsonb_set(snapshot::jsonb, '{context,deadline}', to_jsonb(${deadline}::float8)) where id = ${id}`

    const foretold = await foreseeOutage(world.house.db, span, Date.now())
    expect(foretold).toMatchObject({ lots: 0, deadlines: 3, overdue: 1, two: false })
    const listed = foretold.kinds.flatMap(({ kind, hours }) => hours.map(({ auction, hour }) => [kind, auction, hour]))
    expect(listed).toEqual([
      ['negotiation', negotiated, deadline],
      ['second-chance', chance, expires],
      ['first-payment', coming.auction, coming.due],
    ])

    expect(await declare(ana, span)).toMatchObject({ lots: 0, deadlines: 3 })
    await apply()
    expect(await dueOf(past.auction)).toBe(past.due)
    const moves = await world.house.db.select().from(outageMoves)
    expect(moves.map(({ kind }) => kind).toSorted()).toEqual(['first-payment', 'negotiation', 'second-chance'])
  })

  test('want a second person by the whole count', async () => {
    const span = spanNow()
    await Promise.all(Array.from({ length: 11 }, () => owed(Date.now() + 5 * MINUTE)))
    expect(await foreseeOutage(world.house.db, span, Date.now())).toMatchObject({ two: true })
    const refused = await declare(ana, span)
    expect(refused).toMatchObject({ refused: 'two', lots: 0 })
    expect(await world.house.db.select().from(outages)).toEqual([])
  })
})

test('a span that its page refuses is refused by every command too', async () => {
  const DAY = 24 * 60 * MINUTE
  const now = Date.now()
  const wrong = [
    [{ startedAt: now - MINUTE, endedAt: now - 2 * MINUTE }, 'backwards'],
    [{ startedAt: now - 8 * DAY, endedAt: now - 7 * DAY }, 'old'],
    [{ startedAt: now - MINUTE, endedAt: now + 2 * DAY }, 'ahead'],
  ] as const
  for (const [span, why] of wrong) {
    expect(await declare(ana, span)).toEqual({ refused: 'span', why })
    expect(await propose(ana, span)).toEqual({ refused: 'span', why })
  }
  const span = { startedAt: now - 7 * DAY + MINUTE, endedAt: now - DAY }
  const { approval } = (await propose(ana, span)) as { approval: number }
  const late = { approval, at: now + 2 * MINUTE }
  expect(await confirmOutage(world.house, adminNo(berta as number), late)).toEqual({ refused: 'span', why: 'old' })
  expect(await world.house.db.select().from(outages)).toEqual([])
})
