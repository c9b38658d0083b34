/** Every table with rows of an account is in the copy that its owner may ask for, or left out with a reason. */
import { getTableName } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const world = await openPeopleHouse()
const { house, database } = world
afterAll(() => world.shut())

const parts = Object.values(house.ownData)
const listed = new Set(parts.flatMap(({ lists }) => lists.flatMap(({ tables }) => tables.map(getTableName))))
const leftOut = new Set(parts.flatMap(({ leftOut }) => leftOut.flatMap(({ tables }) => tables.map(getTableName))))

/** Tables reached from an account: by foreign keys of any length, or by a column that names an account or an e-mail. */
async function reached(): Promise<string[]> {
  const rows = await database.sql<{ name: string }[]>`
    with recursive keys as (
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace),
    found (name) as (
      select 'accounts' union select child from keys join found on parent = found.name)
    select name from found
    union select table_name from information_schema.columns where table_schema = 'public'
      and (column_name ~ '(^|_)(account|buyer|bidder|seller|payer|owner|viewer)_id$' or column_name = 'email')
    order by 1`
  return rows.map(({ name }) => name)
}

/** Tables reached by name alone that hold nothing of an account. */
const HOUSES_OWN = ['ranches', 'settings']

test('a table with rows of an account is in the copy, or left out with a reason', async () => {
  const tables = await reached()
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter((name) => !listed.has(name) && !leftOut.has(name) && !HOUSES_OWN.includes(name))).toEqual([])
})

test('a reason for leaving a table out is given once, and only for one that is left out', () => {
  expect([...leftOut].filter((name) => listed.has(name))).toEqual([])
  for (const { why } of parts.flatMap((part) => part.leftOut)) expect(why).toMatch(/^[A-Z].{20,}\.$/)
})

test('each list has a name of its own', () => {
  const names = parts.flatMap(({ lists }) => lists.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})
