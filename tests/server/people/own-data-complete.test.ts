/** Every column of the schema is in the copy of their data that people may ask for, or left out with a reason. */
import { getColumnTable, getTableName, is, sql, Table } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { LEFT_OUT } from '#tests/support/left-out-of-copies.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const world = await openPeopleHouse()
const { house } = world
afterAll(() => world.shut())

const parts = Object.values(house.ownData)

/** Columns of any table that tell nothing of a person. */
const OF_STORAGE = {
  id: 'A number that the database gives.',
  version: 'The row is an actor, whose projections are in the copy.',
  snapshot: 'The row is an actor, whose projections are in the copy.',
  snapshot_schema: 'The row is an actor, whose projections are in the copy.',
  search: 'Words of other columns, folded.',
}

/** Every column of the schema: if a statement of the copy reads it, as PostgreSQL notes of a view. */
const COLUMNS = sql`
  select c.relname || '.' || a.attname as name, c.relname as table, a.attname as column,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
      and k.confrelid = 'accounts'::regclass and k.conkey = array[a.attnum]) as "isAccount",
    exists (select from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
      join pg_class v on v.oid = r.ev_class and v.relname like 'own\\_%'
      where d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid = a.attnum) as told
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  order by 1`
type Found = { name: string; table: string; column: string; isAccount: boolean; told: boolean }

async function readColumns(tx: Tx): Promise<Found[]> {
  const owner = { id: 1, audience: 'buyer', email: 'ximena@correo.mx' } as const
  const statements = parts.flatMap(({ lists, files }) => [...lists, ...files].map(({ rows }) => rows(owner)))
  for (const [n, rows] of statements.entries())
    await tx.execute(sql`create temp view ${sql.identifier(`own_${n}`)} as ${rows}`.inlineParams())
  return tx.execute<Found>(COLUMNS)
}

const columns = await house.db.transaction(readColumns)

const nameOf = (each: (typeof LEFT_OUT)[number]['of'][number]) =>
  is(each, Table) ? getTableName(each) : `${getTableName(getColumnTable(each))}.${each.name}`
const leftOut = LEFT_OUT.flatMap(({ of }) => of.map(nameOf))

test('a column is in the copy, or left out with a reason', () => {
  expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(50)
  const missing = columns.filter(
    ({ name, table, column, isAccount, told }) =>
      !told && !isAccount && !(column in OF_STORAGE) && !leftOut.includes(table) && !leftOut.includes(name),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('a reason for leaving something out is given once, and only for what the copy does not tell', () => {
  expect(leftOut.filter((name, place) => leftOut.indexOf(name) !== place)).toEqual([])
  const untold = columns.filter(({ told }) => !told).flatMap(({ name, table }) => [name, table])
  expect(leftOut.filter((name) => !untold.includes(name))).toEqual([])
  for (const { why } of LEFT_OUT) expect(why).toMatch(/^[A-Z].{20,}\.$/)
})

test('each list has a name of its own', () => {
  const names = parts.flatMap(({ lists }) => lists.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})
