import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { onboardings } from '#db/schema/people/onboarding.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { savePersonalData } from '#server/people/profiles/save-personal-data.ts'
import { sendOnboarding } from '#server/people/profiles/send-onboarding.ts'
import { addBuyers, furnish } from '#tests/support/fixtures.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { makeTallyTables, notes, tallies, tallyHouse } from '#tests/support/tally.ts'

let database: TestDatabase
let outside: ReturnType<typeof connect>
beforeAll(async () => {
  database = await createTestDatabase()
  await makeTallyTables(database.db)
  await furnish(database.db)
  outside = connect(database.url, { max: 2 })
})
afterEach(() => database.db.delete(notes))
afterAll(async () => {
  await outside.close()
  await database.close()
})

const house = () => tallyHouse(database.db)
const add = (value: number, key = `key-${value}`) => ({ type: 'number.added', value, key }) as const
const create = (floor = 10) => transact(database.db, (work) => house().create(work, { floor }, { owner: 'Ana' }))
const rowOf = async (id: number) => (await database.db.select().from(tallies).where(eq(tallies.id, id)))[0]
const notesOf = async (id: number) =>
  (await database.db.select().from(notes).where(eq(notes.tally, id)))
    .map(({ key }) => key)
    .filter((key) => key !== 'welcome')

/** A barrier: opens when the given number of callers has arrived. */
function meeting(of: number) {
  let here = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++here === of) open()
    return all
  }
}

test('a command refused at its third step writes and announces nothing, and gives the reason', async () => {
  const told: number[] = []
  const node = tallyHouse(database.db, { committed: (id) => void told.push(id) })
  const [one, other] = [await create(), await create()]
  const outcome = await transact(database.db, async (work: UnitOfWork<'too-low'>) => {
    await node.sendWithin(work, one, add(11))
    await work.tx.insert(notes).values({ tally: one, key: 'by hand', value: 1 })
    const { accepted } = await node.sendWithin(work, other, add(5))
    if (!accepted) work.refuse('too-low')
    return { done: true }
  })
  expect(outcome).toBe('too-low')
  expect(told).toEqual([])
  expect(await rowOf(one)).toMatchObject({ version: 0, top: 10 })
  expect(await notesOf(one)).toEqual([])
  // The failed event left nothing in this process's memory either.
  expect(await node.send(one, add(11))).toEqual({ accepted: true, receipt: 1, again: false })
})

test('a refusal is no failure: the same connection takes the next command', async () => {
  const alone = connect(database.url, { max: 1 })
  try {
    expect(await transact(alone.db, (work: UnitOfWork<null>) => Promise.resolve(work.refuse(null)))).toBeNull()
    expect(
      await transact(alone.db, async ({ tx }) => (await tx.execute<{ one: number }>(sql`select 1 as one`))[0]?.one),
    ).toBe(1)
  } finally {
    await alone.close()
  }
})

test('personal data refused for want of a photo leave no onboarding begun', async () => {
  const [buyer] = (await addBuyers(database.db, 1, 'nuevo')) as [number]
  const people = nodeOn(database)
  const data = {
    name: 'Ana',
    paternalSurname: 'Prueba',
    maternalSurname: 'Prueba',
    cellPhone: '3312345678',
    homePhone: null,
    address: null,
    zip: null,
  }
  expect(await savePersonalData(people, mayBuy(buyer), data, 1)).toBe('photo-missing')
  expect(await sendOnboarding(people, mayBuy(buyer), { type: 'onboarding.finished', at: 1 })).toBe(
    'personal-data-missing',
  )
  expect(await database.db.$count(onboardings, eq(onboardings.accountId, buyer))).toBe(0)
})

test('two commands in a real deadlock both come through: the one that PostgreSQL ended is run again', async () => {
  const node = house()
  const ids = [await create(), await create()] as const
  const meet = meeting(2)
  let runs = 0
  let announced = 0
  const command = (first: number, second: number, value: number) =>
    transact(database.db, async (work) => {
      runs++
      work.afterCommit.push(() => announced++)
      await node.sendWithin(work, first, add(value))
      // Each transaction holds one row before it asks for the other's. The barrier stays open when a transaction is
      // retried.
      await meet()
      return node.sendWithin(work, second, add(value + 1))
    })
  const outcomes = await Promise.all([command(ids[0], ids[1], 20), command(ids[1], ids[0], 30)])
  // A retried transaction may deadlock once more with the other.
  expect([3, 4]).toContain(runs)
  // Announcements of the lost attempt were dropped.
  expect(announced).toBe(2)
  expect(outcomes.some(({ accepted }) => accepted)).toBe(true)
  const rows = await Promise.all(ids.map(rowOf))
  const history = await Promise.all(ids.map(notesOf))
  expect(rows.map((row) => row?.version)).toEqual(history.map((keys) => keys.length))
})

/** A command whose database snapshot is taken before another transaction writes the row that the command will write. */
function late(id: number, runs: { count: number }, failing: number) {
  return transact(database.db, async ({ tx }) => {
    runs.count++
    await tx.execute(sql`set transaction isolation level repeatable read`)
    await tx.execute(sql`select 1 from tallies`)
    if (runs.count <= failing) await outside.sql`update tallies set top = top + 1 where id = ${id}`
    await tx.execute(sql`update tallies set top = top + 100 where id = ${id}`)
    return 'written'
  })
}

test('a real serialization failure is run again, from the beginning', async () => {
  for (const failing of [1, 2]) {
    const id = await create()
    const runs = { count: 0 }
    expect(await late(id, runs, failing)).toBe('written')
    expect(runs.count).toBe(failing + 1)
    expect(await rowOf(id)).toMatchObject({ top: 110 + failing })
  }
})

test('a serialization failure is run again twice: the third is the caller’s', async () => {
  const id = await create()
  const runs = { count: 0 }
  await expect(late(id, runs, 3)).rejects.toMatchObject({ cause: { code: '40001' } })
  expect(runs.count).toBe(3)
  expect(await rowOf(id)).toMatchObject({ top: 13 })
})

test('any other failure is not retried', async () => {
  let runs = 0
  await expect(
    transact(database.db, async ({ tx }) => {
      runs++
      await tx.execute(sql`select 1 / 0`)
    }),
  ).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(runs).toBe(1)
})

test('a batch of events in a real deadlock is judged again, and each event counts once', async () => {
  const id = await create()
  const node = house()
  let sent: Promise<unknown[]> = Promise.resolve([])
  await outside.sql.begin(async (tx) => {
    // The batch's transaction is to be the one that detects the deadlock.
    await tx`set local deadlock_timeout = '1min'`
    await tx`insert into notes (tally, key, value) values (${id}, 'key-12', 0)`
    sent = Promise.all([11, 12, 13].map((value) => node.send(id, add(value))))
    // The batch has written its row and waits for the lock on this note.
    await expect
      .poll(
        async () =>
          (
            await database.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
              and datname = current_database()`
          ).length,
      )
      .toBe(1)
    await tx`update tallies set owner = 'Luis' where id = ${id}`
    await tx`delete from notes where tally = ${id} and key = 'key-12'`
  })
  expect(await sent).toEqual([1, 2, 3].map((receipt) => ({ accepted: true, receipt, again: false })))
  expect(await notesOf(id)).toEqual(['key-11', 'key-12', 'key-13'])
  expect(await rowOf(id)).toMatchObject({ owner: 'Luis', top: 13 })
})
