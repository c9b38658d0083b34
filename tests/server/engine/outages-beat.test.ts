/** The house's beat, and the outages found by it (ruling 73). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { houseBeat, outages } from '#db/schema/engine/outages.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { createBeat, keepBeat } from '#server/engine/outages/beat.ts'
import { hourStands } from '#server/engine/outages/stands.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await furnish(database.db)
})
beforeEach(async () => {
  vi.restoreAllMocks()
  await database.db.delete(houseBeat)
  await database.db.delete(outages)
  await database.db.update(settings).set({ outageSeconds: 15 })
  await database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => database.close())

const found = () => database.db.select().from(outages).orderBy(outages.id)
const beatAt = async () => (await database.db.select().from(houseBeat))[0]?.at ?? 0
/** As if the last beat had been so many seconds ago: the house was silent, or the database's clock was set forward. */
const shift = (seconds: number) =>
  database.db.update(houseBeat).set({ at: sql`${houseBeat.at} - ${seconds}::int * interval '1 s'` })
/** A process's beats; its own clock goes on only when told. */
function node() {
  let now = 1_000
  const beat = createBeat(database.db, () => now)
  return { renew: () => beat.renew(), pass: (seconds: number) => void (now += seconds) }
}

describe('an outage', () => {
  test('is a span of 15 s without a beat, written down by the next one with its start and end', async () => {
    const before = node()
    await before.renew()
    await shift(14)
    await node().renew()
    expect(await found()).toEqual([])

    await shift(120)
    const lastBeat = await beatAt()
    await node().renew()
    const [outage] = await found()
    expect(outage).toMatchObject({ reason: 'process', appliedAt: null })
    expect(outage?.startedAt).toBeCloseTo(lastBeat, -2)
    expect((outage?.endedAt ?? 0) - (outage?.startedAt ?? 0)).toBeGreaterThanOrEqual(120_000)
    expect(await beatAt()).toBeGreaterThanOrEqual(outage?.endedAt ?? 0)
    const jobs = await database.sql`select task_identifier as task from graphile_worker.jobs`
    expect(jobs).toEqual([{ task: 'outages.apply' }])
  })

  test('is not in a house that opens for the first time', async () => {
    await node().renew()
    expect(await found()).toEqual([])
    expect(await beatAt()).toBeGreaterThan(Date.now() - 60_000)
  })

  test('counts from as many seconds on as the settings say', async () => {
    await node().renew()
    await database.db.update(settings).set({ outageSeconds: 60 })
    await shift(59)
    await node().renew()
    expect(await found()).toEqual([])
    await shift(61)
    await node().renew()
    expect(await found()).toHaveLength(1)
  })

  test('is written down once by several nodes that come back at once', async () => {
    await node().renew()
    await shift(40)
    await Promise.all(Array.from({ length: 5 }, () => node().renew()))
    expect(await found()).toHaveLength(1)
  })

  test('is none while one of two nodes could take bids', async () => {
    const [cut, standing] = [node(), node()]
    await cut.renew()
    await standing.renew()
    cut.pass(60)
    for (let n = 0; n < 3; n++) {
      await shift(10)
      standing.pass(10)
      await standing.renew()
    }
    await cut.renew()
    expect(await found()).toEqual([])
  })

  test("is the database's where the process ran and could not write", async () => {
    const beat = node()
    await beat.renew()
    await database.sql`alter table house_beat rename to away`
    await expect(beat.renew()).rejects.toThrow()
    await database.sql`alter table away rename to house_beat`
    await shift(30)
    beat.pass(30)
    await beat.renew()
    expect(await found()).toMatchObject([{ reason: 'database' }])
  })
})

describe('clocks that jump make no outage and hide none', () => {
  test("the database's, set forward while a node beats", async () => {
    const [one, other] = [node(), node()]
    await one.renew()
    await shift(3_600)
    one.pass(1)
    await one.renew()
    expect(await found()).toEqual([])
    await other.renew()
    await shift(3_600)
    one.pass(1)
    await one.renew()
    expect(await found()).toEqual([])
  })

  test("the database's, set back during an outage", async () => {
    const one = node()
    await one.renew()
    await shift(-3_600)
    one.pass(45)
    await one.renew()
    const [outage] = await found()
    expect((outage?.endedAt ?? 0) - (outage?.startedAt ?? 0)).toBeCloseTo(45_000, -2)
  })

  test("a node's", async () => {
    const one = node()
    await one.renew()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
    one.pass(1)
    await one.renew()
    expect(await found()).toEqual([])
    vi.spyOn(Date, 'now').mockReturnValue(0)
    await shift(30)
    await node().renew()
    expect(await found()).toHaveLength(1)
  })
})

test('a beat that was answered late is no outage of its own, nor does it hide one', async () => {
  const one = node()
  await one.renew()
  // The database is silent for a minute and then answers: the beat was sent before, and is made after it.
  await shift(60)
  let late = Promise.resolve()
  await database.sql.begin(async (tx) => {
    await tx`select from house_beat for update`
    late = one.renew()
    one.pass(61)
  })
  await late
  expect(await found()).toHaveLength(1)
  one.pass(1)
  await one.renew()
  expect(await found()).toHaveLength(1)
})

describe('a node', () => {
  test('beats while its doors are open, and only then', async () => {
    let [open, asked] = [true, 0]
    const beat = await keepBeat(database.db, { open: () => (asked++, open), every: 20 })
    const first = await beatAt()
    await expect.poll(beatAt).toBeGreaterThan(first)
    open = false
    // It asks again only when the beat before was answered.
    const askedMore = async (times: number) => {
      const until = asked + times
      await expect.poll(() => asked).toBeGreaterThanOrEqual(until)
      return beatAt()
    }
    const last = await askedMore(2)
    expect(await askedMore(5)).toBe(last)
    open = true
    await expect.poll(beatAt).toBeGreaterThan(last)
    await beat.stop()
  })
})

describe('an hour that has passed', () => {
  test('stands once a later beat was made', async () => {
    expect(await hourStands(database.db, Date.now())).toBe(true)
    await node().renew()
    const hour = (await beatAt()) + 1
    expect(await hourStands(database.db, hour - 1)).toBe(true)
    expect(await hourStands(database.db, hour)).toBe(false)
    await expect
      .poll(() =>
        node()
          .renew()
          .then(() => hourStands(database.db, hour)),
      )
      .toBe(true)
  })

  test('does not while an outage that it ran out in, or ten minutes after, is not applied', async () => {
    await node().renew()
    await shift(3_600)
    await node().renew()
    const [outage] = await found()
    const { startedAt = 0, endedAt = 0 } = outage ?? {}
    expect(await hourStands(database.db, startedAt - 1)).toBe(true)
    expect(await hourStands(database.db, startedAt)).toBe(false)
    expect(await hourStands(database.db, endedAt)).toBe(false)
    await database.db.update(houseBeat).set({ at: endedAt + 3_600_000 })
    expect(await hourStands(database.db, endedAt + 600_000)).toBe(false)
    expect(await hourStands(database.db, endedAt + 600_001)).toBe(true)
    await database.db.update(outages).set({ appliedAt: endedAt })
    expect(await hourStands(database.db, endedAt)).toBe(true)
  })
})
