/** The holder of a session has five guesses at the account's password; a right one resets the count. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { provePassword } from '#server/people/accounts/password/prove-password.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

async function signedIn({ db }: TestDatabase, email: string) {
  const owner = { audience: 'buyer' as const, email, name: 'Ana', passwordHash: await hashPassword(PASSWORD) }
  const [row] = await db.insert(accounts).values(owner).returning()
  return { account: row!.id, token: await openSession(db, row!.id, Date.now()), address: '10.0.0.1', now: Date.now() }
}

test('wrong passwords before a right one are not held against the session', async () => {
  const ana = await signedIn(database, 'ana@ejemplo.mx')
  const prove = async (password: string) => {
    const proof = await provePassword({ ...database, dismiss: () => {} }, { ...ana, password })
    return proof.ok ? 'right' : proof.code
  }
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect(await prove('Equivocada1')).toBe('wrong')
    expect(await prove(PASSWORD)).toBe('right')
  }
  for (let n = 0; n < 5; n++) expect(await prove('Equivocada1')).toBe('wrong')
  expect(await prove(PASSWORD)).toBe('session-ended')
  expect(
    await database.db.select().from(securityEvents).where(eq(securityEvents.kind, 'sessions.ended')),
  ).toMatchObject([{ accountId: ana.account, detail: { count: 1 } }])
})

test('a session that ends during the password check is reported as ended, not as a wrong password', async () => {
  // One connection keeps the order of the statements.
  const alone = await createTestDatabase({ max: 1 })
  try {
    const ana = await signedIn(alone, 'ana@ejemplo.mx')
    let ended: Promise<unknown> | undefined
    const select = (...fields: Parameters<typeof alone.db.select>) => {
      if (!ended) setImmediate(() => (ended = alone.sql`delete from sessions`.execute()))
      return alone.db.select(...fields)
    }
    const db = new Proxy(alone.db, { get: (target, name) => (name === 'select' ? select : Reflect.get(target, name)) })
    const proof = await provePassword({ ...alone, db, dismiss: () => {} }, { ...ana, password: 'Equivocada1' })
    expect(proof).toEqual({ ok: false, code: 'session-ended' })
    await ended
    expect(await alone.db.select().from(securityEvents)).toEqual([])
  } finally {
    await alone.close()
  }
})
