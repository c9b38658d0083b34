import { parseWithZod } from '@conform-to/zod/v4'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newPassword } from '#app/routes/public/recover/form.ts'
import { type Audience, accounts, mailLinks, signInTurns } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { makeMailLink, sendMailLink } from '#server/people/accounts/email/mail-links.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { askRecovery, readRecovery, resetPassword } from '#server/people/accounts/password/recover-password.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { startWorker } from '#server/engine/jobs/worker.ts'
import { smtpMailer } from '#server/engine/mail/smtp.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestSmtp, type TestSmtp } from '#tests/support/smtp.ts'

const HOUR = 3_600_000
const [OLD, NEW] = ['Caballo7bayo', 'Potranca9alazana']
let house: TestDatabase
let smtp: TestSmtp
const open: { stop?(): Promise<void>; close?(): void }[] = []
const dismissed: string[] = []

beforeAll(async () => {
  house = await createTestDatabase()
  smtp = await startTestSmtp()
  const passwordHash = await hashPassword(OLD)
  await house.db.insert(accounts).values([
    { audience: 'buyer', email: 'ana@ejemplo.mx', name: 'Ana', passwordHash },
    {
      audience: 'seller',
      email: 'ana@ejemplo.mx',
      username: 'rancho.ana',
      name: 'Ana',
      passwordHash,
      emailValidatedAt: 0,
    },
    { audience: 'admin', email: 'jefa@ejemplo.mx', username: 'jefa', name: 'Jefa', passwordHash },
  ])
  const mailer = smtpMailer({ url: smtp.url, from: 'Remate <no-reply@remate.test>', host: 'remate.test' })
  open.push(
    await startWorker({
      url: house.url,
      tasks: accountTasks({ db: house.db, mailer, origin: 'https://remate.test' }) as never,
    }),
    mailer,
  )
})
afterAll(async () => {
  for (const thing of open) await (thing.stop?.() ?? thing.close?.())
  await smtp.close()
  await house.close()
})
beforeEach(async () => {
  dismissed.length = 0
  smtp.mails.length = 0
  for (const table of [rateLimits, signInTurns, mailLinks]) await house.db.delete(table)
})

const ask = (email: string, audience: Audience = 'buyer', address = '10.0.0.1') =>
  askRecovery(house, { audience, email, address, now: Date.now() })
const reset = (token: string, password = NEW, now = Date.now()) =>
  resetPassword(
    { ...house, dismiss: (names) => void dismissed.push(...names) },
    { token, password, address: '10.0.0.8', now },
  )
const enter = (audience: Audience, identifier: string, password: string, device: string | null = null) =>
  logIn(house, { audience, identifier, password, address: '10.0.0.9', device, now: Date.now() })

async function idOf(audience: Audience, email: string): Promise<number> {
  const [row] = await house.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.audience, audience), eq(accounts.email, email)))
  return row!.id
}

const linkFor = async (audience: Audience, email: string, now = Date.now()) =>
  makeMailLink(house.db, await idOf(audience, email), 'reset-password', now)

test.each([
  ['buyer', 'ana@ejemplo.mx', 'ana@ejemplo.mx'],
  ['seller', 'ana@ejemplo.mx', 'rancho.ana'],
  ['admin', 'jefa@ejemplo.mx', 'jefa'],
] as const)(
  'a %s gets a mailed link that may be opened many times and renews the password once',
  async (audience, email, identifier) => {
    smtp.mails.length = 0
    expect(await ask(email, audience)).toBe(0)
    const mail = await smtp.waitForMail({ to: email, subject: 'Elige una contraseña nueva' })
    expect(mail.text?.includes(identifier)).toBe(audience !== 'buyer')
    const [, token = ''] = /https:\/\/remate\.test\/recover\/([\w-]{43})/.exec(mail.text ?? '') ?? []
    for (let n = 0; n < 3; n++)
      expect(await readRecovery(house.db, token, Date.now())).toMatchObject({ audience, identifier })
    expect(await enter(audience, identifier, NEW)).toMatchObject({ ok: false, code: 'wrong' })
    expect(await reset(token)).toMatchObject({ audience, identifier })
    // The link also proves the e-mail address of a buyer who had never validated it.
    expect(await enter(audience, identifier, NEW)).toMatchObject({ ok: true })
    expect(await enter(audience, identifier, OLD)).toMatchObject({ ok: false, code: 'wrong' })
    expect(await readRecovery(house.db, token, Date.now())).toBeNull()
    expect(await reset(token, OLD)).toBeNull()
    expect(await enter(audience, identifier, NEW)).toMatchObject({ ok: true })
  },
)

test('a new password signs the account out everywhere, and no other', async () => {
  const id = await idOf('buyer', 'ana@ejemplo.mx')
  const [phone, desk] = [await openSession(house.db, id, Date.now()), await openSession(house.db, id, Date.now())]
  const seller = await openSession(house.db, await idOf('seller', 'ana@ejemplo.mx'), Date.now())
  await reset(await linkFor('buyer', 'ana@ejemplo.mx'))
  for (const token of [phone, desk]) {
    expect(await findSession(house.db, token)).toBeNull()
    expect(dismissed).toContain(sessionName(token))
  }
  expect(await findSession(house.db, seller)).not.toBeNull()
  expect(dismissed).not.toContain(sessionName(seller))
})

test('after too many failures a new password signs in at once, on the browser that chose it', async () => {
  for (let n = 0; n < 11; n++) await enter('seller', 'Rancho.Ana', 'Equivocada1')
  expect(await enter('seller', 'rancho.ana', NEW)).toMatchObject({ code: 'too-many' })
  const recovered = await reset(await linkFor('seller', 'ana@ejemplo.mx'))
  expect(await enter('seller', 'rancho.ana', NEW, recovered!.device)).toMatchObject({ ok: true })
})

test('links requested before a new password lead nowhere after it', async () => {
  const [first, second] = [await linkFor('buyer', 'ana@ejemplo.mx'), await linkFor('buyer', 'ana@ejemplo.mx')]
  expect(await reset(first)).not.toBeNull()
  expect(await readRecovery(house.db, second, Date.now())).toBeNull()
  expect(await reset(second, OLD)).toBeNull()
})

test('two new passwords by one link at once: one is taken', async () => {
  const token = await linkFor('buyer', 'ana@ejemplo.mx')
  const results = await Promise.all([reset(token, 'Primera1clave'), reset(token, 'Segunda2clave')])
  const winner = results.findIndex((result) => result !== null)
  expect(results.filter((result) => result !== null)).toHaveLength(1)
  expect(await enter('buyer', 'ana@ejemplo.mx', ['Primera1clave', 'Segunda2clave'][winner]!)).toMatchObject({
    ok: true,
  })
})

test('an expired, a forged and a validation link change no password', async () => {
  const id = await idOf('buyer', 'ana@ejemplo.mx')
  const token = await linkFor('buyer', 'ana@ejemplo.mx')
  const [row] = await house.db
    .select()
    .from(mailLinks)
    .where(and(eq(mailLinks.accountId, id), eq(mailLinks.purpose, 'reset-password')))
    .limit(1)
  expect(await readRecovery(house.db, token, Date.now() + HOUR - 5_000)).not.toBeNull()
  expect(await reset(token, NEW, Date.now() + HOUR)).toBeNull()
  const validation = await makeMailLink(house.db, id, 'validate-email', Date.now())
  for (const forged of [row!.tokenHash, validation, '', '\0', 'x'.repeat(5000)]) {
    expect(await readRecovery(house.db, forged, Date.now())).toBeNull()
    expect(await reset(forged)).toBeNull()
  }
})

test('a request does not reveal accounts: the same answer every time, and no mail to others', async () => {
  const answers = async (email: string) => {
    const waits: number[] = []
    for (let n = 0; n < 30; n++) waits.push(await ask(email, 'buyer', `10.0.3.${n}`))
    return waits
  }
  const [known, unknown] = [await answers('ana@ejemplo.mx'), await answers('nadie@ejemplo.mx')]
  expect(known).toEqual(Array<number>(30).fill(0))
  expect(unknown).toEqual(known)
  await jobsDone()
  expect(smtp.mails.flatMap((mail) => mail.to)).toEqual(['ana@ejemplo.mx', 'ana@ejemplo.mx', 'ana@ejemplo.mx'])
})

const tokenOf = (mail: { text?: string | undefined } | undefined) =>
  /https:\/\/remate\.test\/recover\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
async function jobsDone(): Promise<void> {
  await expect.poll(async () => (await house.sql`select from graphile_worker._private_jobs`).length).toBe(0)
}

test.each([3, 30])("%i recoveries requested by strangers leave the owner's newest link working", async (count) => {
  for (let n = 0; n < count; n++) expect(await ask('ana@ejemplo.mx', 'buyer', `10.0.4.${n}`)).toBe(0)
  await jobsDone()
  expect(await ask('ana@ejemplo.mx', 'buyer', '10.0.5.1')).toBe(0)
  await jobsDone()
  expect(smtp.mails).toHaveLength(3)
  expect(await reset(tokenOf(smtp.mails.at(-1)))).toMatchObject({ audience: 'buyer', identifier: 'ana@ejemplo.mx' })
})

test('while strangers ask, mailed links are not withdrawn, and the newest is valid for an hour', async () => {
  for (let n = 0; n < 3; n++) await ask('ana@ejemplo.mx', 'buyer', `10.0.4.${n}`)
  await jobsDone()
  const HALF = HOUR / 2
  await house.db.update(mailLinks).set({ createdAt: Date.now() - HALF, expiresAt: Date.now() + HALF })
  await ask('ana@ejemplo.mx', 'buyer', '10.0.5.1')
  await jobsDone()
  const open = async (at: number) => {
    const tokens = smtp.mails.map(tokenOf)
    return (await Promise.all(tokens.map((token) => readRecovery(house.db, token, at)))).filter(
      (found) => found !== null,
    ).length
  }
  expect(smtp.mails).toHaveLength(3)
  expect(await open(Date.now() + HALF - 30_000)).toBe(3)
  expect(await open(Date.now() + HOUR - 30_000)).toBe(1)
  // Links count against the limit for an hour.
  await house.db.update(mailLinks).set({ createdAt: Date.now() - HOUR - 1_000 })
  await ask('ana@ejemplo.mx', 'buyer', '10.0.5.1')
  await jobsDone()
  expect(smtp.mails).toHaveLength(4)
})

test('mails requested while a link is used do not invalidate it', async () => {
  const id = await idOf('buyer', 'ana@ejemplo.mx')
  const sent: string[] = []
  const send = () => sendMailLink(house.db, id, 'reset-password', Date.now(), async (token) => void sent.push(token))
  for (let round = 0; round < 10; round++) {
    await house.db.delete(mailLinks)
    for (let n = 0; n < 3; n++) await send()
    const [used] = await Promise.all([reset(sent.at(-1)!), send(), send(), send()])
    expect(used).not.toBeNull()
  }
})

test('a mail that could not be sent does not count', async () => {
  const id = await idOf('buyer', 'ana@ejemplo.mx')
  const failing = async () => {
    throw new Error('no mail today')
  }
  for (let n = 0; n < 5; n++)
    await expect(sendMailLink(house.db, id, 'reset-password', Date.now(), failing)).rejects.toThrow('no mail today')
  let sent = ''
  await sendMailLink(house.db, id, 'reset-password', Date.now(), async (token) => void (sent = token))
  expect(await readRecovery(house.db, sent, Date.now())).not.toBeNull()
})

test('a request makes a job for either address, so that its work does not reveal an account', async () => {
  const idle = await createTestDatabase()
  await idle.db.insert(accounts).values({ audience: 'buyer', email: 'ana@ejemplo.mx', name: 'Ana', passwordHash: '-' })
  for (const email of ['ana@ejemplo.mx', 'nadie@ejemplo.mx'])
    await askRecovery(idle, { audience: 'buyer', email, address: '10.0.0.1', now: Date.now() })
  const jobs = await idle.sql<
    { email: string }[]
  >`select payload ->> 'email' as email from graphile_worker._private_jobs order by id`
  expect(jobs.map(({ email }) => email)).toEqual(['ana@ejemplo.mx', 'nadie@ejemplo.mx'])
  await idle.close()
})

test('one address asks 60 times an hour', async () => {
  for (let n = 0; n < 60; n++) expect(await ask(`nadie${n}@ejemplo.mx`, 'buyer', '10.0.0.7')).toBe(0)
  expect(await ask('otra@ejemplo.mx', 'buyer', '10.0.0.7')).toBeGreaterThan(0)
  expect(await ask('otra@ejemplo.mx', 'buyer', '10.0.0.8')).toBe(0)
})

test.each([
  [{ pass: '', confirm: '' }, 'pass', 'Campo requerido'],
  [
    { pass: 'sinmayuscula1', confirm: 'sinmayuscula1' },
    'pass',
    'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios',
  ],
  [{ pass: NEW, confirm: 'otra' }, 'confirm', 'Confirmación de contraseña incorrecta.'],
  [{ pass: 'corta', confirm: 'otra' }, 'confirm', 'Confirmación de contraseña incorrecta.'],
])('a new password %o is refused', (fields, field, sentence) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseWithZod(form, { schema: newPassword })
  expect(submission.status === 'success' ? {} : submission.error).toMatchObject({ [field]: [sentence] })
})
