import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { adminAct } from '#server/people/accounts/admin-act.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

let database: TestDatabase
let admin: ReturnType<typeof adminNo>
beforeAll(async () => {
  database = await createTestDatabase()
  admin = adminNo(await addAdmin(database))
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(auditLog))

const log = () => database.db.select().from(auditLog)
const nameOf = async () =>
  (await database.db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, admin.accountId)))[0]?.name
const rename = async ({ tx }: Pick<UnitOfWork, 'tx'>, name: string) => {
  await tx.update(accounts).set({ name }).where(eq(accounts.id, admin.accountId))
  return { name }
}
const act = { action: 'administrator.changed', subject: 'account:1', at: 5 } as const

test('an act and its log row are committed together, with details from its result', async () => {
  const details = ({ name }: { name: string }) => ({ to: name })
  expect(await adminAct(database.db, admin, { ...act, details }, (work) => rename(work, 'Eva'))).toEqual({
    name: 'Eva',
  })
  expect(await nameOf()).toBe('Eva')
  expect(await log()).toMatchObject([{ ...act, adminId: admin.accountId, details: { to: 'Eva' } }])
})

test('a refused act rolls back its writes, and leaves no row', async () => {
  const refused = await adminAct(database.db, admin, act, async (work: UnitOfWork<'bound'>) => {
    await rename(work, 'Otra')
    return work.refuse('bound')
  })
  expect([refused, await nameOf(), await log()]).toEqual(['bound', 'Eva', []])
})

test('an act without its log row is rolled back', async () => {
  const stranger = adminNo(99_999_999)
  await expect(adminAct(database.db, stranger, act, (work) => rename(work, 'Otra'))).rejects.toThrow()
  expect([await nameOf(), await log()]).toEqual(['Eva', []])
})
