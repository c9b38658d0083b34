import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { openPassword, sealPassword } from '#server/people/accounts/password/kept-password.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { registerBuyer } from '#server/people/accounts/sign-in/register-buyer.ts'
import { resendValidation } from '#server/people/accounts/email/resend-validation.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { termsInForce } from '#server/people/terms/in-force.ts'
import { readValidation, validateEmail } from '#server/people/accounts/email/validate-email.ts'
import { startWorker } from '#server/engine/jobs/worker.ts'
import { smtpMailer } from '#server/engine/mail/smtp.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestSmtp, type TestSmtp } from '#tests/support/smtp.ts'

const HOUR = 3_600_000
let house: TestDatabase
let smtp: TestSmtp
let termsId: number
const open: { stop?(): Promise<void>; close?(): void }[] = []

beforeAll(async () => {
  house = await createTestDatabase()
  smtp = await startTestSmtp()
  const [row] = await house.db
    .insert(terms)
    .values({ version: '1', body: 'Uno', publishedAt: 0 })
    .returning({ id: terms.id })
  termsId = row!.id
  const mailer = smtpMailer({ url: smtp.url, from: 'Remate <no-reply@remate.test>', host: 'remate.test' })
  const tasks = accountTasks({ db: house.db, mailer, origin: 'https://remate.test' })
  const worker = await startWorker({ url: house.url, tasks: tasks as never })
  open.push(worker, mailer)
})
afterAll(async () => {
  for (const thing of open) await (thing.stop?.() ?? thing.close?.())
  await smtp.close()
  await house.close()
})
beforeEach(() => house.db.delete(rateLimits))

function register(email: string, name = 'Ana Ruiz') {
  return registerBuyer(house.db, { name, email, passwordHash: 'x', termsId }, Date.now())
}

/** Token of the newest link mailed to an address. */
async function mailedToken(email: string, count = 1): Promise<string> {
  const mails = () => smtp.mails.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count)
  const mail = mails().at(count - 1)
  const [, token] = /https:\/\/remate\.test\/validateFront\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`No link for ${email}`)
  return token
}

async function isValidated(email: string) {
  const [row] = await house.db.select({ at: accounts.emailValidatedAt }).from(accounts).where(eq(accounts.email, email))
  return row!.at !== null
}

test('a new buyer is mailed a link that validates the address once; opened again it says so kindly', async () => {
  await register('ana@ejemplo.mx', 'Ana <Ruiz>')
  const mail = await smtp.waitForMail({ to: 'ana@ejemplo.mx', subject: 'Valida tu correo' })
  expect(mail.html).toContain('Bienvenido a Remate, Ana &lt;Ruiz&gt;')
  expect(mail.from?.address).toBe('no-reply@remate.test')
  const token = await mailedToken('ana@ejemplo.mx')
  expect(mail.html).toContain(`/validateFront/${token}"`)
  for (let n = 0; n < 3; n++)
    expect(await readValidation(house.db, token, Date.now())).toMatchObject({ state: 'usable' })
  expect(await isValidated('ana@ejemplo.mx')).toBe(false)
  expect(await validateEmail(house.db, { token, now: Date.now() })).toBe('validated')
  expect(await isValidated('ana@ejemplo.mx')).toBe(true)
  expect(await validateEmail(house.db, { token, now: Date.now() })).toBe('already')
})

test('the accepted terms are recorded', async () => {
  const id = await register('terminos@ejemplo.mx')
  const [row] = await house.db.select({ termsId: accounts.termsId }).from(accounts).where(eq(accounts.id, id!))
  expect(row?.termsId).toBe(termsId)
})

test("a second registration with the e-mail is 'email ya registrado', also when both come at once", async () => {
  const results = await Promise.all([register('doble@ejemplo.mx'), register('doble@ejemplo.mx')])
  expect(results.filter((id) => id === null)).toHaveLength(1)
  expect(await register('doble@ejemplo.mx')).toBeNull()
  await mailedToken('doble@ejemplo.mx')
  expect(smtp.mails.filter((mail) => mail.to.includes('doble@ejemplo.mx'))).toHaveLength(1)
})

test('the table of links holds no token, and forged, expired and foreign links validate no account', async () => {
  const id = (await register('enlaces@ejemplo.mx'))!
  const token = await mailedToken('enlaces@ejemplo.mx')
  const rows = await house.db.select().from(mailLinks)
  expect(rows.map((row) => row.tokenHash)).not.toContain(token)
  for (const forged of [
    rows.find((row) => row.accountId === id)!.tokenHash,
    `${token.slice(0, -1)}_`,
    '',
    '\0',
    'x'.repeat(5000),
  ]) {
    expect(await validateEmail(house.db, { token: forged, now: Date.now() })).toBe('problem')
  }
  const reset = await makeMailLink(house.db, id, 'reset-password', Date.now())
  expect(await validateEmail(house.db, { token: reset, now: Date.now() })).toBe('problem')
  expect(await validateEmail(house.db, { token, now: Date.now() + 48 * HOUR + 1_000 })).toBe('problem')
  expect(await isValidated('enlaces@ejemplo.mx')).toBe(false)
  expect(await validateEmail(house.db, { token, now: Date.now() + 47 * HOUR })).toBe('validated')
})

test('two presses of the button at once validate once', async () => {
  await register('ansiosa@ejemplo.mx')
  const token = await mailedToken('ansiosa@ejemplo.mx')
  const results = await Promise.all([
    validateEmail(house.db, { token, now: Date.now() }),
    validateEmail(house.db, { token, now: Date.now() }),
  ])
  expect(results.toSorted()).toEqual(['already', 'validated'])
})

test('a request for another mail does not reveal accounts', async () => {
  await register('otra@ejemplo.mx')
  await mailedToken('otra@ejemplo.mx')
  const ask = (email: string) => resendValidation(house, { email, address: '10.0.0.1', now: Date.now() })
  expect(await ask('otra@ejemplo.mx')).toBe(0)
  expect(await ask('nadie@ejemplo.mx')).toBe(0)
  const token = await mailedToken('otra@ejemplo.mx', 2)
  expect(await validateEmail(house.db, { token, now: Date.now() })).toBe('validated')
  expect(await ask('otra@ejemplo.mx')).toBe(0)
  await jobsDone()
  expect(smtp.mails.filter((mail) => mail.to.includes('otra@ejemplo.mx'))).toHaveLength(2)
  expect(smtp.mails.some((mail) => mail.to.includes('nadie@ejemplo.mx'))).toBe(false)
})

async function jobsDone(): Promise<void> {
  await expect.poll(async () => (await house.sql`select from graphile_worker._private_jobs`).length).toBe(0)
}

test('thirty mails that strangers ask for are three in an hour, and the link of each validates', async () => {
  await register('asediada@ejemplo.mx')
  for (let n = 0; n < 30; n++)
    expect(
      await resendValidation(house, { email: 'asediada@ejemplo.mx', address: `10.0.4.${n}`, now: Date.now() }),
    ).toBe(0)
  expect(await resendValidation(house, { email: 'asediada@ejemplo.mx', address: '10.0.5.1', now: Date.now() })).toBe(0)
  await jobsDone()
  expect(smtp.mails.filter((mail) => mail.to.includes('asediada@ejemplo.mx'))).toHaveLength(3)
  expect(await validateEmail(house.db, { token: await mailedToken('asediada@ejemplo.mx', 1), now: Date.now() })).toBe(
    'validated',
  )
  expect(await validateEmail(house.db, { token: await mailedToken('asediada@ejemplo.mx', 3), now: Date.now() })).toBe(
    'already',
  )
})

test('one address asks 60 times an hour', async () => {
  for (let n = 0; n < 60; n++)
    expect(await resendValidation(house, { email: `nadie${n}@ejemplo.mx`, address: '10.0.0.7', now: Date.now() })).toBe(
      0,
    )
  expect(
    await resendValidation(house, { email: 'otra@ejemplo.mx', address: '10.0.0.7', now: Date.now() }),
  ).toBeGreaterThan(0)
})

test('a password is carried sealed through a corrected form, for an hour, by this house only', () => {
  const [secret, now] = ['s'.repeat(32), Date.now()]
  const sealed = sealPassword(secret, '$argon2id$hash', now)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('argon2id')
  expect(openPassword(secret, sealed, now)).toBe('$argon2id$hash')
  expect(openPassword(secret, sealed, now + HOUR)).toBeNull()
  expect(openPassword('t'.repeat(32), sealed, now)).toBeNull()
  const flipped = sealed.slice(0, 60) + (sealed[60] === 'A' ? 'B' : 'A') + sealed.slice(61)
  for (const altered of ['', 'AAAA', flipped, sealed.slice(0, -4)])
    expect(openPassword(secret, altered, now)).toBeNull()
})

test('the terms in force are the newest public version, published and harmless', async () => {
  await house.db.insert(terms).values([
    {
      version: '2',
      body: '## Reglas\n\nLey & **orden** <script>alert(1)</script> [x](javascript:alert(1)) [y](https://y.mx)',
      publishedAt: 1_000,
    },
    { version: '3', body: 'Borrador', publishedAt: 2_000, public: false },
    { version: '4', body: 'Futuro', publishedAt: Date.now() + HOUR },
  ])
  expect(await termsInForce(house.db, Date.now())).toMatchObject({
    version: '2',
    html:
      '<h2>Reglas</h2>\n<p>Ley &amp; <strong>orden</strong> &lt;script&gt;alert(1)&lt;/script&gt; ' +
      '[x](javascript:alert(1)) <a href="https://y.mx" rel="noopener noreferrer">y</a></p>\n',
  })
})
