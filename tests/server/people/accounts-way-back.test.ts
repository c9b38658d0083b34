/** The page a visitor was going to before registering: it is stored with the mail's link and works on any device. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailLinks } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { makeMailLink, sendMailLink } from '#server/people/accounts/email/mail-links.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { resendValidation } from '#server/people/accounts/email/resend-validation.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { readValidation, validateEmail } from '#server/people/accounts/email/validate-email.ts'
import { startWorker } from '#server/engine/jobs/worker.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const HOUR = 3_600_000
const LOT = '/event/5/pujar'

let house: TestDatabase
let worker: { stop(): Promise<void> }
let termsId: number
/** Mailed tokens, with their recipient. */
const mailed: [to: string, token: string][] = []

beforeAll(async () => {
  house = await createTestDatabase()
  const [row] = await house.db
    .insert(terms)
    .values({ version: '1', body: 'Uno', publishedAt: 0 })
    .returning({ id: terms.id })
  termsId = row!.id
  const deliver = async ({ to, text }: { to: string; text: string }) =>
    void mailed.push([to, /validateFront\/([\w-]{43})/.exec(text)![1]!])
  const tasks = accountTasks({ db: house.db, mailer: { deliver } as never, origin: 'https://remate.test' })
  worker = await startWorker({ url: house.url, tasks: tasks as never })
})
afterAll(async () => {
  await worker.stop()
  await house.close()
})

async function register(email: string, returnPath?: string | null): Promise<number> {
  const id = await registerBuyer(house.db, { name: 'Ana', email, passwordHash: 'x', termsId, returnPath }, Date.now())
  return id!
}

/** The nth token mailed to an address. */
async function tokenOf(email: string, nth = 1): Promise<string> {
  const tokens = () => mailed.filter(([to]) => to === email)
  await expect.poll(() => tokens().length).toBe(nth)
  return tokens()[nth - 1]![1]
}

const waysOf = async (account: number) => {
  const rows = await house.db
    .select({ returnPath: mailLinks.returnPath })
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, account), eq(mailLinks.purpose, 'validate-email')))
    .orderBy(desc(mailLinks.createdAt))
  return rows.map(({ returnPath }) => returnPath)
}

test('the link of the mail leads back to the lot, before its press and after it', async () => {
  await register('ana@ejemplo.mx', LOT)
  const token = await tokenOf('ana@ejemplo.mx')
  const link = { audience: 'buyer', email: 'ana@ejemplo.mx', returnPath: LOT, fresh: true }
  expect(await readValidation(house.db, token, Date.now())).toEqual({ ...link, state: 'usable' })
  await validateEmail(house.db, { token, now: Date.now() })
  expect(await readValidation(house.db, token, Date.now())).toEqual({ ...link, state: 'already' })
  // The expired link still says that the address is validated, but is no longer proof of the e-mail.
  expect(await readValidation(house.db, token, Date.now() + 49 * HOUR)).toEqual({
    ...link,
    state: 'already',
    fresh: false,
  })
})

test('a registration without an origin has no way back', async () => {
  await register('eva@ejemplo.mx')
  const token = await tokenOf('eva@ejemplo.mx')
  expect(await readValidation(house.db, token, Date.now())).toMatchObject({ returnPath: null })
})

test('another mail keeps the way back, unless it was requested on the way elsewhere', async () => {
  const email = 'luz@ejemplo.mx'
  await register(email, LOT)
  await tokenOf(email)
  const ask = (returnPath?: string) =>
    resendValidation(house, { email, address: '10.0.0.1', now: Date.now(), returnPath: returnPath ?? null })
  await ask()
  expect(await readValidation(house.db, await tokenOf(email, 2), Date.now())).toMatchObject({ returnPath: LOT })
  await ask('/event/9/pujar')
  expect(await readValidation(house.db, await tokenOf(email, 3), Date.now())).toMatchObject({
    returnPath: '/event/9/pujar',
  })
})

test('beyond three mails an hour strangers do not change the way back; an old way is kept too', async () => {
  const account = await register('sol@ejemplo.mx', LOT)
  await tokenOf('sol@ejemplo.mx')
  const send = (returnPath: string | null, now = Date.now()) =>
    sendMailLink(house.db, account, 'validate-email', now, async () => {}, returnPath)
  await send(null)
  await send(null)
  await send('/event/666')
  expect(await waysOf(account)).toEqual([LOT, LOT, LOT])
  await send(null, Date.now() + 2 * 365 * 24 * HOUR)
  expect(await waysOf(account)).toEqual([LOT, LOT, LOT, LOT])
})

test('a way that was kept for the validation is not that of a recovery', async () => {
  const account = await register('paz@ejemplo.mx', LOT)
  await tokenOf('paz@ejemplo.mx')
  await makeMailLink(house.db, account, 'reset-password', Date.now())
  const [reset] = await house.db
    .select({ returnPath: mailLinks.returnPath })
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, account), eq(mailLinks.purpose, 'reset-password')))
  expect(reset).toEqual({ returnPath: null })
})
