/** Requests about personal data: kept with their term, acknowledged with a folio, and the house is told. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { action } from '#app/routes/public/rights/rights.tsx'
import { mailbox, rateLimits } from '#db/schema/engine/infrastructure.ts'
import { contactMessages } from '#db/schema/office/messages.ts'
import { startOfDay } from '#machines/auction/hours.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { listMessages } from '#server/office/messages/list-messages.ts'
import { markSeen } from '#server/office/messages/mark-seen.ts'
import { receiveMessage } from '#server/office/messages/receive-message.ts'
import { messageTasks } from '#server/office/messages/tasks.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo } from '#tests/support/people.ts'
import { openPeopleHouse } from '#tests/support/profile-house.ts'

const GOOD = {
  right: 'cancellation',
  message: 'Borren mi teléfono, por favor.',
  name: 'Rosa Páramo',
  email: 'rosa@correo.mx',
}

const world = await openPeopleHouse()
const { house, database } = world
const { db } = house
const tasks = messageTasks({ db, mailer: mailboxMailer(db, 'remate.test'), origin: 'https://remate.test' })
afterAll(() => world.shut())
beforeEach(async () => {
  await db.delete(rateLimits)
  await db.delete(contactMessages)
  await db.delete(mailbox)
})

/** The answer to the posted form: a redirect, or the form again with its errors. */
async function post(fields: Record<string, string>, token?: string) {
  const context = new RouterContextProvider()
  context.set(houseContext, house)
  context.set(clientAddressContext, '10.1.1.1')
  context.set(sessionContext, token ? await findSession(db, token) : null)
  const body = new URLSearchParams({ ...GOOD, ...fields })
  const request = new Request('https://remate.test/privacy/derechos', { method: 'POST', body })
  return action({ request, context, params: {}, url: new URL(request.url) } as never)
}
const stored = () => db.select().from(contactMessages)
const mails = async (to: string) => db.select().from(mailbox).where(eq(mailbox.to, to))
const ask = (right: 'access' | 'opposition', now: number) =>
  receiveMessage(db, { email: 'a@correo.mx', topic: right, message: 'x', request: { right, name: 'Ana' } }, now)

test('a request is kept with its right, author and the last day to answer', async () => {
  const answer = (await post({ onBehalfOf: 'Mi padre' })) as Response
  const [row] = await stored()
  expect(answer.headers.get('Location')).toBe(`/privacy/derechos?enviada=${row!.id}`)
  expect(row).toMatchObject({ right: 'cancellation', name: 'Rosa Páramo', onBehalfOf: 'Mi padre', accountId: null })
  expect(row!.answerBy).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('sent by a signed-in person, it says which account', async () => {
  const { id } = await world.addPerson()
  await post({}, await openSession(db, id, Date.now()))
  expect(await stored()).toMatchObject([{ accountId: id }])
})

test('the author gets folio and term, but nothing that was typed; the house gets it all', async () => {
  await post({ email: 'victima@correo.mx', message: 'http://trampa.example', name: 'Gana dinero' })
  await runJobs(database, tasks, ['messages.acknowledge', 'messages.forward'])
  const [row] = await stored()
  const [receipt] = await mails('victima@correo.mx')
  const folio = `ARCO-${String(row!.id).padStart(6, '0')}`
  expect(receipt!.subject).toBe(`Recibimos tu solicitud ${folio}`)
  expect(receipt!.text).not.toMatch(/trampa|Gana dinero/)
  const [forwarded] = await mails((await readSettings(db)).email)
  expect(forwarded!.subject).toContain(folio)
  expect(forwarded!.text).toMatch(/http: \/\/trampa\. example[^]*Cancelación[^]*Gana dinero/)
})

test('one address is acknowledged five times a day; more is refused with the text kept', async () => {
  for (let n = 0; n < 5; n++) await post({})
  const refused = (await post({})) as { init: ResponseInit; data: { initialValue?: Record<string, unknown> } }
  expect(refused.init.status).toBe(429)
  expect(refused.data.initialValue?.message).toBe(GOOD.message)
  expect(await stored()).toHaveLength(5)
})

test('an incomplete request says what is missing, and nothing is stored', async () => {
  const refused = (await post({ right: '', name: '' })) as { data: { error: Record<string, string[]> } }
  expect(refused.data.error).toMatchObject({ right: ['Elige un derecho'], name: [expect.any(String)] })
  expect(await stored()).toEqual([])
})

test('the open requests are listed by the end of their term, until they are answered', async () => {
  const later = await ask('access', startOfDay('2026-12-01'))
  const sooner = await ask('opposition', startOfDay('2026-11-02'))
  await receiveMessage(db, { email: 'b@correo.mx', topic: 'Hola', message: 'Común' }, startOfDay('2026-11-01'))
  const list = async () => (await listMessages(db, { which: 'rights', page: 1, size: 10 })).rows.map(({ id }) => id)
  expect(await list()).toEqual([sooner, later])
  const admin = await world.addAccount('admin')
  await markSeen(db, adminNo(admin.id), { message: sooner, at: Date.now() })
  expect(await list()).toEqual([later])
})

test('five business days before the end the house is reminded, unless it has answered', async () => {
  const open = await ask('access', startOfDay('2026-11-30'))
  const answered = await ask('opposition', startOfDay('2026-11-30'))
  const admin = await world.addAccount('admin')
  await markSeen(db, adminNo(admin.id), { message: answered, at: Date.now() })
  const jobs = await database.sql<{ at: Date }[]>`
    select run_at as at from graphile_worker.jobs where task_identifier = 'messages.remind'
    and key in ${database.sql([`message-reminder:${open}`, `message-reminder:${answered}`])}`
  expect(jobs.map(({ at }) => new Date(at).toISOString())).toEqual(Array(2).fill('2026-12-21T15:00:00.000Z'))
  await runJobs(database, tasks, ['messages.remind'])
  const told = await mails((await readSettings(db)).email)
  expect(told.map(({ subject }) => subject)).toEqual([`Por vencer: solicitud ARCO-${String(open).padStart(6, '0')}`])
})
