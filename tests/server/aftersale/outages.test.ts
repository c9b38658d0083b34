/** Hours of buyers that ran out while the house was away (ruling 74). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sales } from '#db/schema/sale/sales.ts'
import { houseBeat, outageMoves, outages } from '#db/schema/engine/outages.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { outageTasks } from '#server/aftersale/outages/tasks.ts'
import { remind } from '#server/aftersale/sales/remind.ts'
import { strikeOverdue } from '#server/aftersale/sales/strike-overdue.ts'
import { lapseSecondChance } from '#server/aftersale/second-chances/lapse.ts'
import { applyOutage } from '#server/engine/outages/apply.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { addOverdue, chancesOf, offerNext, strikesOf, switchOn } from '#tests/support/second-chances.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let world: Awaited<ReturnType<typeof openHouse>>
let mails: Mail[]
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  await switchOn(world.house)
})
beforeEach(async () => {
  mails = []
  const { db } = world.house
  await db.delete(outageMoves)
  await db.delete(outages)
  await db.delete(houseBeat)
  await world.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => world.database.close())

let named = 0
const buyers = (count: number) => addBuyers(world.house.db, count, `plazo${++named}-`)
const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const tell = () => runJobs(world.database, outageTasks(world.house, mailer), ['outages.tell-buyer'])
async function away(startedAt: number, endedAt: number) {
  const { db } = world.house
  const [row] = await db.insert(outages).values({ startedAt, endedAt, reason: 'process' }).returning()
  await db.insert(houseBeat).values({ id: 1, at: endedAt, process: 'another' })
  return row?.id as number
}
/** Applied, and applied again as after a job that was killed at its end. */
async function apply(outage: number) {
  await applyOutage(world.house, outage)
  await world.house.db.update(outages).set({ appliedAt: null })
  await applyOutage(world.house, outage)
}
const keysOfJobs = async () =>
  (await world.database.sql<{ key: string }[]>`select key from graphile_worker.jobs where key is not null`).map(
    ({ key }) => key,
  )

describe('a first payment that fell due in an outage', () => {
  test('is due later, once, with its strike and reminders, and the buyer is told', async () => {
    const [buyer] = (await buyers(1)) as [number]
    const now = Date.now()
    // Three days to pay: it fell due five minutes ago.
    const auction = await addOverdue(world, [[buyer, 120_000]], { closedAt: now - 3 * DAY - 5 * MINUTE })
    const due = now - 5 * MINUTE
    const outage = await away(due - MINUTE, now)

    // Nothing falls on the buyer before it was moved.
    await strikeOverdue(world.house, { auction, buyer }, now)
    await remind(world.house, mailer, { auction, days: 0, buyer }, now)
    expect(await strikesOf(world.house, buyer)).toEqual([])
    expect(mails).toEqual([])

    await apply(outage)
    const [sale] = await world.house.db.select().from(sales).where(eq(sales.auctionId, auction))
    expect(sale?.firstPaymentDueAt).toBe(now + 5 * MINUTE)
    expect(await keysOfJobs()).toEqual(
      expect.arrayContaining([`strike:${auction}:${buyer}`, `remind:${auction}:0`, `remind:${auction}:3`]),
    )
    await tell()
    expect(mails.map(({ subject }) => subject)).toEqual(['Más tiempo para pagar el anticipo: El Lucero'])

    await strikeOverdue(world.house, { auction, buyer }, now + MINUTE)
    expect(await strikesOf(world.house, buyer)).toEqual([])
    await world.house.db.update(houseBeat).set({ at: now + 5 * MINUTE })
    await strikeOverdue(world.house, { auction, buyer }, now + 5 * MINUTE)
    expect(await strikesOf(world.house, buyer)).toHaveLength(1)
  })

  test('stays where it fell due before', async () => {
    const [buyer] = (await buyers(1)) as [number]
    const now = Date.now()
    const auction = await addOverdue(world, [[buyer, 120_000]], { closedAt: now - 3 * DAY - 5 * MINUTE })
    await apply(await away(now - 4 * MINUTE, now))
    const [sale] = await world.house.db.select().from(sales).where(eq(sales.auctionId, auction))
    expect(sale?.firstPaymentDueAt).toBe(now - 5 * MINUTE)
  })
})

test('a second chance whose time ran out in an outage waits, and gives more time once', async () => {
  const [next, winner] = (await buyers(2)) as [number, number]
  const now = Date.now()
  const closedAt = now - 5 * DAY
  const auction = await addOverdue(
    world,
    [
      [next, 110_000],
      [winner, 120_000],
    ],
    { closedAt },
  )
  await offerNext(world, auction, now - DAY - 5 * MINUTE)
  const [{ id = 0 } = {}] = await chancesOf(world.house, auction)
  await world.database.sql`delete from graphile_worker._private_jobs`
  const outage = await away(now - 6 * MINUTE, now)
  await lapseSecondChance(world.house, id)
  expect(await chancesOf(world.house, auction)).toMatchObject([{ state: 'offered' }])
  await apply(outage)
  expect(await chancesOf(world.house, auction)).toMatchObject([{ state: 'offered', expiresAt: now + 5 * MINUTE }])
  expect(await keysOfJobs()).toContain(`second-chance-lapse:${id}`)
  await tell()
  expect(mails.map(({ subject }) => subject)).toContain('Más tiempo para decidir: El Lucero')
})
