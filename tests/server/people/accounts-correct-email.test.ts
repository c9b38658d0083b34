/** An address that was mistyped when registering is corrected before it is validated. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { accounts, mailLinks, signInTurns } from '#db/schema/people/accounts.ts'
import { type Correction, correctEmail } from '#server/people/accounts/email/correct-email.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { readValidation, validateEmail } from '#server/people/accounts/email/validate-email.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
let database: TestDatabase
let passwordHash: string
let people = 0
const mails: Mail[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(rateLimits)
  await database.db.delete(signInTurns)
  await mailed()
})

async function register(changes: Partial<typeof accounts.$inferInsert> = {}) {
  const email = `ana.${++people}@gmial.mx`
  const [account] = await database.db
    .insert(accounts)
    .values({ audience: 'buyer', name: 'Ana', email, passwordHash, ...changes })
    .returning({ id: accounts.id, email: accounts.email })
  return account ?? { id: 0, email }
}

const correct = (identifier: string, email: string, changes: Partial<Correction> = {}) =>
  correctEmail(database, {
    audience: 'buyer',
    identifier,
    password: PASSWORD,
    email,
    address: '10.0.0.1',
    now: Date.now(),
    ...changes,
  })

async function emailOf(id: number) {
  const [row] = await database.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  return row?.email
}

async function mailed(): Promise<Mail[]> {
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  const tasks = accountTasks({ db: database.db, mailer, origin: 'https://remate.test' })
  await runJobs(database, tasks, ['accounts.send-validation'])
  return mails.splice(0)
}

test('the right address gets the link, which validates it; those mailed to the wrong one are dead', async () => {
  const { id, email } = await register()
  const wrong = await makeMailLink(database.db, id, 'validate-email', Date.now())
  await makeMailLink(database.db, id, 'reset-password', Date.now())
  const right = `${people}.ana@gmail.mx`
  expect(await correct(email.toUpperCase(), right)).toEqual({ ok: true })
  const [mail, ...others] = await mailed()
  expect([mail?.to, others]).toEqual([right, []])
  expect((await readValidation(database.db, wrong, Date.now())).state).toBe('problem')
  expect(await database.db.select().from(mailLinks).where(eq(mailLinks.purpose, 'reset-password'))).toEqual([])
  const [, token = ''] = /validateFront\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
  expect(await validateEmail(database.db, { token, now: Date.now() })).toBe('validated')
  expect(await emailOf(id)).toBe(right)
  // From then on the address is changed by the house alone.
  expect(await correct(right, `otra.${right}`)).toEqual({ ok: false, code: 'validated' })
})

test('a seller proves the account by user name and password', async () => {
  const { id } = await register({ audience: 'seller', username: 'rancho' })
  const right = 'rancho@gmail.mx'
  expect(await correct('Rancho', right, { audience: 'seller' })).toEqual({ ok: true })
  expect(await emailOf(id)).toBe(right)
})

test('a wrong password, an unknown account and an account of others change nothing, and say the same', async () => {
  const { id, email } = await register()
  const right = `${people}.x@gmail.mx`
  expect(await correct(email, right, { password: 'Caballo7mal' })).toEqual({ ok: false, code: 'wrong' })
  expect(await correct('nadie@ejemplo.mx', right)).toEqual({ ok: false, code: 'wrong' })
  expect(await correct(email, right, { audience: 'seller' })).toEqual({ ok: false, code: 'wrong' })
  const suspended = await register({ disabledAt: Date.now() })
  expect(await correct(suspended.email, right)).toEqual({ ok: false, code: 'suspended' })
  expect([await emailOf(id), await mailed()]).toEqual([email, []])
})

test('an address with an account of the same kind is refused; the link to the old one still works', async () => {
  const [{ id, email }, other] = [await register(), await register()]
  const link = await makeMailLink(database.db, id, 'validate-email', Date.now())
  expect(await correct(email, other.email)).toEqual({ ok: false, code: 'taken' })
  expect([await emailOf(id), await mailed()]).toEqual([email, []])
  expect((await readValidation(database.db, link, Date.now())).state).toBe('usable')
})

test('of validating and correcting at once, one wins: no unvalidated address counts as validated', async () => {
  for (let nth = 0; nth < 10; nth++) {
    const { id, email } = await register()
    const token = await makeMailLink(database.db, id, 'validate-email', Date.now())
    const right = `carrera.${people}@gmail.mx`
    const [validated, corrected] = await Promise.all([
      validateEmail(database.db, { token, now: Date.now() }),
      correct(email, right),
    ])
    const [row] = await database.db
      .select({ email: accounts.email, at: accounts.emailValidatedAt })
      .from(accounts)
      .where(eq(accounts.id, id))
    expect([validated, corrected.ok]).toEqual(row?.at === null ? ['problem', true] : ['validated', false])
    expect(row?.email).toBe(row?.at === null ? right : email)
  }
})

test('one account names five addresses an hour', async () => {
  let { email } = await register()
  for (let nth = 0; nth < 5; nth++) {
    const next = `serie.${people}.${nth}@gmail.mx`
    expect(await correct(email, next)).toEqual({ ok: true })
    email = next
  }
  expect(await correct(email, 'mas@gmail.mx')).toMatchObject({ ok: false, code: 'too-many' })
})

test('a correction that the security log cannot take does not happen', async () => {
  const { db, sql } = database
  const { id, email } = await register()
  await sql`create function refuse_events() returns trigger language plpgsql as $$ begin raise 'full'; end $$`
  await sql`create trigger refuse before insert on security_events execute function refuse_events()`
  try {
    await expect(correct(email, `ana.${people}@gmail.mx`)).rejects.toThrow()
  } finally {
    await sql`drop trigger refuse on security_events`
  }
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  expect(account?.email).toBe(email)
})
