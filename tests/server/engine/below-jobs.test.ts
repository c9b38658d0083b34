/** Jobs without keys are the same rows as `add_jobs` makes of them, and wake workers by the same message. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertJobs } from '#server/engine/below/jobs.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase({ max: 2 })))
afterAll(() => database.close())

const SPECS = [
  { identifier: 'mail.send', payload: { to: 'ana@ejemplo.mx', texts: ['ñ', '\\'] } },
  { identifier: 'mail.send', run_at: '2030-01-02T03:04:05.678Z', max_attempts: 3, priority: -1 },
]

/** The jobs of the table, without what differs by the time of making. */
async function jobs() {
  const rows = await database.db.execute(sql`
    select to_jsonb(j) - '{id,created_at,updated_at,run_at}'::text[] as row,
      case when run_at <> created_at then (run_at at time zone 'utc')::text end as due
    from graphile_worker._private_jobs j order by id`)
  return [...rows]
}

test('the rows are those of add_jobs', async () => {
  const { db } = database
  await db.execute(sql`
    select graphile_worker.add_jobs(
      array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(SPECS)}::text::json)))`)
  const theirs = await jobs()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  expect(await insertJobs(db, JSON.stringify(SPECS), SPECS.length)).toBe('inserted')
  expect(theirs).toHaveLength(2)
  expect(await jobs()).toEqual(theirs)
})

test('workers are told, with the number of jobs', async () => {
  const heard: string[] = []
  const { unlisten } = await database.sql.listen('jobs:insert', (message) => void heard.push(message))
  await insertJobs(database.db, JSON.stringify(SPECS), SPECS.length)
  await expect
    .poll(() => heard.map((each) => JSON.parse(each) as object))
    .toEqual([{ r: expect.any(String), count: 2 }])
  await unlisten()
})

test('with a task that no worker has made known, none is inserted here and all by add_jobs', async () => {
  const { db } = database
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const specs = [{ identifier: 'mail.send' }, { identifier: 'a.new-one' }]
  expect(await insertJobs(db, JSON.stringify(specs), 2)).toBe('unknown task')
  expect(await jobs()).toEqual([])
  await enqueue(db, [{ task: 'mail.send' }, { task: 'a.new-one' }] as never)
  expect(await jobs()).toHaveLength(2)
})
