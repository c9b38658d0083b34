import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TooBusy } from '#server/engine/actors/failures.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { definition, makeTallyTables, notes, tallies, tallyHouse } from '#tests/support/tally.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await makeTallyTables(database.db)
})
afterAll(() => database.close())

const add = (value: number, key = `key-${value}`) => ({ type: 'number.added', value, key }) as const
const create = (house = tallyHouse(database.db)) =>
  transact(database.db, (work) => house.create(work, { floor: 10 }, { owner: 'Ana' }))
const rowOf = async (id: number) => (await database.db.select().from(tallies).where(eq(tallies.id, id)))[0]
const notesOf = async (id: number) =>
  (await database.db.select().from(notes).where(eq(notes.tally, id))).map(({ value }) => value)

test("a new actor is a row with its creator's columns and the effects of its initial state", async () => {
  const id = await create()
  expect(await rowOf(id)).toMatchObject({ version: 0, state: 'going', owner: 'Ana', top: 10 })
  expect(await notesOf(id)).toEqual([10])
})

test('any machine lives on the runtime: effects, projection, receipt and refusal', async () => {
  const house = tallyHouse(database.db)
  const id = await create(house)
  expect(await house.send(id, add(11))).toEqual({ accepted: true, receipt: 1, again: false })
  expect(await house.send(id, add(11, 'other-key'))).toEqual({ accepted: false, refusal: 'too-low' })
  expect(await house.send(id, { type: 'tally.ended' })).toMatchObject({ accepted: true, receipt: 1 })
  expect(await house.send(id, add(12))).toEqual({ accepted: false, refusal: 'ended' })
  expect(await rowOf(id)).toMatchObject({ version: 2, state: 'ended', top: 11 })
  expect(await notesOf(id)).toEqual([10, 11])
})

test('an effect without a handler fails its event, writes nothing, and the next one passes', async () => {
  const house = tallyHouse(database.db)
  const id = await create(house)
  await expect(house.send(id, { type: 'tally.puzzled' })).rejects.toThrow('no handler for the effect forgotten')
  expect(await rowOf(id)).toMatchObject({ version: 0 })
  expect(await house.send(id, add(11))).toMatchObject({ accepted: true })
})

test('one event that the database refuses does not fail the others of its batch', async () => {
  const house = tallyHouse(database.db)
  const id = await create(house)
  const outcomes = await Promise.allSettled([
    house.send(id, add(11)),
    house.send(id, add(12, 'nul\u0000')),
    house.send(id, add(13)),
    house.send(id, { type: 'tally.puzzled' }),
    house.send(id, add(14)),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await notesOf(id)).toEqual([10, 11, 13, 14])
})

test('a duplicate that is no repeated event is an error, not an endless loop', async () => {
  const house = tallyHouse(database.db, { key: () => undefined, recall: async () => new Map() })
  const id = await create(house)
  await expect(house.send(id, add(11, 'welcome'))).rejects.toThrow()
  expect(await house.send(id, add(11))).toMatchObject({ accepted: true })
})

test('a failing announcement after a commit is no failure of the sender', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
  const house = tallyHouse(database.db, {
    committed: () => {
      throw new Error('nobody there')
    },
  })
  const id = await create(house)
  expect(await house.send(id, add(11))).toMatchObject({ accepted: true })
  expect(await transact(database.db, (work) => house.sendWithin(work, id, add(12)))).toMatchObject({ accepted: true })
  // The new actor and its two events.
  expect(silence).toHaveBeenCalledTimes(3)
  silence.mockRestore()
})

test('announcements of one process never go back in time', async () => {
  const told: number[] = []
  const house = tallyHouse(database.db, { committed: (_id, _snapshot, version) => void told.push(version) })
  const id = await create(house)
  const afterCommit: (() => void)[] = []
  await database.db.transaction((tx) =>
    house.sendWithin(
      {
        tx,
        afterCommit,
        refuse: () => {
          throw new Error('not refused')
        },
      },
      id,
      add(11),
    ),
  )
  // The event is committed, but its process has not announced it yet.
  await house.send(id, add(12))
  for (const announce of afterCommit) announce()
  expect(told).toEqual([0, 2])
  expect(await house.send(id, add(13))).toMatchObject({ accepted: true, receipt: 3 })
})

test('a command over several actors succeeds or fails as a whole, a failure without a trace in memory', async () => {
  const told: number[] = []
  const house = tallyHouse(database.db, { committed: (_id, _snapshot, version) => void told.push(version) })
  const [one, other] = [await create(house), await create(house)]
  told.length = 0
  await expect(
    transact(database.db, async (work) => {
      expect(await house.sendWithin(work, one, add(11))).toMatchObject({ accepted: true, receipt: 1 })
      expect(await house.sendWithin(work, one, add(12))).toMatchObject({ accepted: true, receipt: 2 })
      expect(await house.sendWithin(work, other, add(5))).toEqual({ accepted: false, refusal: 'too-low' })
      expect(await house.sendWithin(work, 999_999, add(5))).toEqual({ accepted: false, refusal: 'unknown' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(told).toEqual([])
  expect(await rowOf(one)).toMatchObject({ version: 0, top: 10 })
  expect(await house.send(one, add(11))).toEqual({ accepted: true, receipt: 1, again: false })
  expect(await transact(database.db, (work) => house.sendWithin(work, one, add(11)))).toEqual({
    accepted: true,
    receipt: 1,
    again: true,
  })
})

test('events beyond a queue of 5,000 are refused, and the rest are answered', async () => {
  const house = tallyHouse(database.db)
  const id = await create(house)
  const sent = Array.from({ length: 5_050 }, (_, index) => house.send(id, add(11 + index)))
  const outcomes = await Promise.allSettled(sent)
  expect(
    outcomes.filter(({ status }) => status === 'rejected').map((outcome) => (outcome as PromiseRejectedResult).reason),
  ).toEqual(Array.from({ length: 50 }, () => expect.any(TooBusy)))
  expect((await notesOf(id)).length).toBe(5_001)
  const [row] = await database.db.execute<{ count: number }>(
    sql`select (snapshot->'context'->>'count')::int as count from tallies where id = ${id}`,
  )
  expect(row?.count).toBe(5_000)
})

test('an event that only has effects is accepted and its effects are written', async () => {
  const house = tallyHouse(database.db)
  const id = await create(house)
  expect(await house.send(id, { type: 'tally.greeted' })).toMatchObject({ accepted: true })
  expect(await notesOf(id)).toEqual([10, 10])
})

describe('a process whose memory is out of date', () => {
  /** Sets up a process whose memory holds the actor as it was before another process changed it. */
  async function behind(changes: Parameters<typeof tallyHouse>[1] = {}) {
    const told: number[] = []
    const house = tallyHouse(database.db, {
      committed: (_id, _snapshot, version) => void told.push(version),
      ...changes,
    })
    const id = await create(house)
    expect(await house.send(id, add(11))).toMatchObject({ accepted: true })
    expect(await tallyHouse(database.db).send(id, add(20))).toMatchObject({ accepted: true })
    return { house, id, told }
  }

  test('judges again from the row, and announces its next commit', async () => {
    const { house, id, told } = await behind()
    expect(await house.send(id, add(21))).toEqual({ accepted: true, receipt: 3, again: false })
    expect(told).toEqual([0, 1, 3])
    expect(await house.send(id, add(22))).toEqual({ accepted: true, receipt: 4, again: false })
  })

  test('leaves the row alone when it refuses', async () => {
    const { house, id } = await behind()
    expect(await house.send(id, add(15))).toEqual({ accepted: false, refusal: 'too-low' })
    expect(await rowOf(id)).toMatchObject({ version: 2, top: 20 })
  })

  test('judges again also where events have no receipts that could be looked up', async () => {
    const { house, id } = await behind({ key: undefined, recall: undefined })
    expect(await house.send(id, add(21))).toEqual({ accepted: true, receipt: 3, again: false })
  })

  test('says so when the row is gone', async () => {
    const { house, id } = await behind()
    await database.db.delete(notes).where(eq(notes.tally, id))
    await database.db.delete(tallies).where(eq(tallies.id, id))
    expect(await house.send(id, add(21))).toEqual({ accepted: false, refusal: 'unknown' })
  })
})

describe('two processes that write the same actor in turn', () => {
  /**
   * Sets up two processes that write one actor. `timesJudged` counts how often the first judged the event of a value.
   */
  async function inTurn() {
    const judged: number[] = []
    const { receipt } = definition
    const ours = tallyHouse(database.db, {
      receipt(snapshot, event) {
        if (event.type === 'number.added') judged.push(event.value)
        return receipt(snapshot, event)
      },
    })
    const theirs = tallyHouse(database.db)
    const id = await create(ours)
    let value = 100
    const send = async (house: typeof ours) => {
      expect(await house.send(id, add(++value))).toMatchObject({ accepted: true, again: false })
      return value
    }
    const timesJudged = (wanted: number) => judged.filter((each) => each === wanted).length
    return { ours, theirs, id, send, timesJudged }
  }

  test('lose one race to each other, and then wait for the row once', async () => {
    const { ours, theirs, send, timesJudged } = await inTurn()
    await send(ours)
    await send(theirs)
    expect(timesJudged(await send(ours))).toBe(2)
    for (let turn = 0; turn < 20; turn++) {
      await send(theirs)
      expect(timesJudged(await send(ours))).toBe(1)
    }
  })

  test('judge from memory again when the other one has stayed away', async () => {
    const { ours, theirs, send, timesJudged } = await inTurn()
    await send(ours)
    await send(theirs)
    for (let turn = 0; turn < 10; turn++) await send(ours)
    await send(theirs)
    // An event judged twice was judged from memory first and lost the race.
    expect(timesJudged(await send(ours))).toBe(2)
  })

  test('announce no refusals', async () => {
    const { theirs, id, send } = await inTurn()
    const told: number[] = []
    const ours = tallyHouse(database.db, { committed: (_id, _snapshot, version) => void told.push(version) })
    await send(ours)
    await send(theirs)
    await send(ours)
    expect(told).toEqual([1, 3])
    expect(await ours.send(id, add(50))).toEqual({ accepted: false, refusal: 'too-low' })
    await send(theirs)
    expect(await ours.send(id, add(51))).toEqual({ accepted: false, refusal: 'too-low' })
    expect(told).toEqual([1, 3])
  })

  test('give a repeated event the receipt that it had from the other', async () => {
    const { ours, theirs, id, send } = await inTurn()
    await send(ours)
    await send(theirs)
    await send(ours)
    const value = await send(theirs)
    expect(await ours.send(id, add(value))).toEqual({ accepted: true, receipt: 4, again: true })
    expect(await notesOf(id)).toHaveLength(5)
  })
})
