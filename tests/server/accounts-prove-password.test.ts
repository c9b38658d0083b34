/** Whoever holds a session has five guesses at its account's password; a right one gives them back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/accounts.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { provePassword } from '#server/accounts/prove-password.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

test('wrong ones before a right one are not held against the session', async () => {
  const owner = { audience: 'buyer' as const, email: 'ana@ejemplo.mx', name: 'Ana', passwordHash: await hashPassword(PASSWORD) }
  const [row] = await database.db.insert(accounts).values(owner).returning()
  const now = Date.now()
  const token = await openSession(database.db, row!.id, now)
  const prove = async (password: string) => {
    const proof = await provePassword({ ...database, dismiss: () => {} }, { account: row!.id, token, password, address: '10.0.0.1', now })
    return proof.ok ? 'right' : proof.code
  }
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect(await prove('Equivocada1')).toBe('wrong')
    expect(await prove(PASSWORD)).toBe('right')
  }
  for (let n = 0; n < 5; n++) expect(await prove('Equivocada1')).toBe('wrong')
  expect(await prove(PASSWORD)).toBe('session-ended')
})
