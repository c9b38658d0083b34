import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '#db/schema/office/messages.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { RouterContextProvider } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { action } from '#app/routes/public/contact/contact.tsx'
import { action as ask } from '#app/routes/public/question/question.tsx'
import { startWorker } from '#server/engine/jobs/worker.ts'
import { smtpMailer } from '#server/engine/mail/smtp.ts'
import { receiveMessage } from '#server/office/messages/receive-message.ts'
import { messageTasks } from '#server/office/messages/tasks.ts'
import { addAuction, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startTestSmtp, type TestSmtp } from '#tests/support/smtp.ts'

const GOOD = { email: ' Ana@Ejemplo.MX ', topic: 'Pedido: Reata', message: 'Hola.\r\n\r\n¿Tienen <b>dos</b>?' }
let house: TestDatabase
let smtp: TestSmtp
let furniture: Furniture
const open: { stop?(): Promise<void>; close?(): void }[] = []

beforeAll(async () => {
  house = await createTestDatabase()
  smtp = await startTestSmtp()
  furniture = await furnish(house.db)
  const mailer = smtpMailer({ url: smtp.url, from: 'Remate <no-reply@remate.test>', host: 'remate.test' })
  const worker = await startWorker({
    url: house.url,
    tasks: messageTasks({ db: house.db, mailer, origin: 'https://remate.test' }) as never,
  })
  open.push(worker, mailer)
})
afterAll(async () => {
  for (const thing of open) await (thing.stop?.() ?? thing.close?.())
  await smtp.close()
  await house.close()
})
beforeEach(async () => {
  await house.db.delete(rateLimits)
  await house.db.delete(contactMessages)
})

/** The answer to a posted form: null for the thank-you page, otherwise the form again. */
const post = (fields: Partial<typeof GOOD> & { website?: string }, address?: string) =>
  answerTo(action, { ...GOOD, ...fields }, address)

/** The same for a question about a lot. */
const question = (lot: number, fields: Partial<typeof GOOD> & { website?: string } = {}) =>
  answerTo(ask, { ...GOOD, ...fields }, '10.0.0.1', { event: String(lot) })

async function answerTo(
  act: typeof action | typeof ask,
  fields: Record<string, string>,
  address = '10.0.0.1',
  params: object = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://remate.test/contact-us', { method: 'POST', body: form })
  const context = new RouterContextProvider()
  context.set(houseContext, { ...house, pendingChanged: () => {} } as never)
  context.set(clientAddressContext, address)
  const answer = await act({ request, context, params } as never)
  if (answer instanceof Response) return null
  const { data, init } = answer
  return {
    typed: data.initialValue,
    errors: data.error,
    status: init?.status,
    retryAfter: new Headers(init?.headers).get('Retry-After'),
  }
}

const stored = () => house.db.select().from(contactMessages)

test("a message is kept as it was written, and mailed to the house's address", async () => {
  expect(await post({})).toBeNull()
  expect(await stored()).toMatchObject([
    { email: 'ana@ejemplo.mx', topic: 'Pedido: Reata', message: 'Hola.\n\n¿Tienen <b>dos</b>?', seenAt: null },
  ])
  const mail = await smtp.waitForMail({ to: 'hola@remate.test', subject: 'Contacto: Pedido: Reata' })
  expect(mail.html).toContain('¿Tienen &lt;b&gt;dos&lt;/b&gt;?')
  expect(mail.html).toContain('href="mailto:ana@ejemplo.mx?subject=Re%3A%20Pedido%3A%20Reata"')
  expect(mail.text).toContain('De: ana@ejemplo.mx')
  expect(mail.to).toEqual(['hola@remate.test'])
})

test.each([
  [{ email: '' }, { email: ['E-mail es requerido'], '': ['Datos incompletos'] }],
  [{ email: 'ana@' }, { email: ['E-mail debe ser valido'], '': ['Correo invalido'] }],
  [{ topic: '  ' }, { topic: ['Campo requerido'], '': ['Datos incompletos'] }],
  [{ topic: 'Uno\r\nBcc: todos@evil.mx' }, { topic: ['Escribe el texto en una sola línea'] }],
  [{ topic: 'a'.repeat(101) }, { topic: ['Hasta 100 caracteres'] }],
  [{ message: ' \r\n ' }, { message: ['Campo requerido'], '': ['Datos incompletos'] }],
  [{ message: 'a'.repeat(2001) }, { message: ['Hasta 2000 caracteres'] }],
])('%j is refused, and the input is kept', async (fields, errors) => {
  const answer = await post(fields)
  expect(answer?.status).toBe(400)
  expect(answer?.errors).toEqual(errors)
  const { email, ...others } = { ...GOOD, ...fields }
  expect(answer?.typed).toEqual({ ...others, ...(email && { email }) })
  expect(await stored()).toEqual([])
})

test('characters that the database cannot store are left out', async () => {
  expect(await post({ message: 'Uno\0dos\u0007\ttres' })).toBeNull()
  expect(await stored()).toMatchObject([{ message: 'Unodos\ttres' }])
})

test('a program that fills in the hidden field gets the same thanks, and nothing is stored', async () => {
  expect(await post({ website: 'https://evil.mx' })).toBeNull()
  expect(await stored()).toEqual([])
})

test('the eleventh message in an hour from one address must wait and keeps its text', async () => {
  for (let n = 0; n < 10; n++) expect(await post({})).toBeNull()
  const answer = await post({})
  expect(answer?.status).toBe(429)
  expect(answer?.errors['']).toEqual([
    expect.stringMatching(
      /^Existe un problema registrando el mensaje: llegaron demasiados desde tu conexión\. Tu texto sigue aquí: envíalo otra vez en \d+ minutos\.$/,
    ),
  ])
  expect(Number(answer?.retryAfter)).toBeGreaterThan(3500)
  expect(answer?.typed).toEqual(GOOD)
  expect(await stored()).toHaveLength(10)
  expect(await post({ email: 'mal' })).toMatchObject({ status: 400 })
  expect(await post({}, '10.0.0.2')).toBeNull()
})

test('message and mail are one: a message that cannot be stored is not mailed', async () => {
  const waiting = async () => {
    const [row] = await house.sql<
      { jobs: number }[]
    >`select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'messages.forward'`
    return row?.jobs
  }
  await expect.poll(waiting).toBe(0)
  const before = smtp.mails.length
  await expect(
    receiveMessage(house.db, { email: 'a@b.mx', topic: 'T', message: 'con \0' }, Date.now()),
  ).rejects.toThrow()
  expect([await waiting(), smtp.mails.length, await stored()]).toEqual([0, before, []])
})

describe('a question about a lot', () => {
  let lot: number
  beforeAll(async () => {
    lot = await addAuction(nodeOn(house), furniture)
  })

  test("is kept with the lot, and the house's mail names the lot and links it", async () => {
    expect(await question(lot)).toBeNull()
    const topic = `Pregunta por el lote ${lot}: El Lucero`
    expect(await stored()).toMatchObject([{ email: 'ana@ejemplo.mx', topic, auctionId: lot }])
    const mail = await smtp.waitForMail({ to: 'hola@remate.test', subject: topic })
    expect(mail.html).toContain(`<a href="https://remate.test/event/${lot}"`)
    expect(mail.text).toContain(`Lote: El Lucero\nhttps://remate.test/event/${lot}`)
    expect(mail.text).toContain('De: ana@ejemplo.mx')
  })

  test('is refused by the same rules, and counted with the messages of the contact form', async () => {
    expect(await question(lot, { message: '' })).toMatchObject({
      status: 400,
      errors: { message: ['Campo requerido'], '': ['Datos incompletos'] },
      typed: { email: GOOD.email },
    })
    expect(await question(lot, { website: 'https://evil.mx' })).toBeNull()
    expect(await stored()).toEqual([])
    for (let n = 0; n < 5; n++) expect([await post({}), await question(lot)]).toEqual([null, null])
    expect(await question(lot)).toMatchObject({ status: 429, typed: { message: GOOD.message } })
  })

  test('about a missing lot is refused', async () => {
    await expect(question(999_999)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
