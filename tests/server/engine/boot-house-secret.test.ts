import { afterAll, beforeAll, expect, test } from 'vitest'
import { explain } from '#server/engine/boot/fail.ts'
import { checkHouseSecret } from '#server/engine/boot/house-secret.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('a node with another SECRET than the first one does not start, and says what to do', async () => {
  const { sql } = database
  const [own, other] = ['a'.repeat(32), 'b'.repeat(32)]
  await checkHouseSecret(sql, own)
  await checkHouseSecret(sql, own)
  const error: unknown = await checkHouseSecret(sql, other).catch((thrown: unknown) => thrown)
  expect(explain(error)).toMatch(/^SECRET is not the one of this house: set it to that of the other nodes/)
  const facts = await sql`select value from house_facts where key = 'secret'`
  expect(JSON.stringify(facts)).not.toContain(own)
  await sql`delete from house_facts where key = 'secret'`
  await checkHouseSecret(sql, other)
})
