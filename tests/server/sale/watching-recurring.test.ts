/** Recurring jobs for followed lots and searches, and the work that stays queued over a restart. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepDigest, scheduleAlerts, watchingTasks } from '#server/sale/watching/tasks.ts'
import { smtpMailer } from '#server/engine/mail/smtp.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { startTestSmtp } from '#tests/support/smtp.ts'

const MINUTE = 60_000

let stage: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (stage = await openHouse()))
afterAll(() => stage.database.close())
beforeEach(() => stage.database.sql`delete from graphile_worker._private_jobs`)

const waiting = () => stage.database.sql<{ task: string; at: number }[]>`
  select task_identifier as task, (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs`
const tasks = () => watchingTasks(stage.house, { deliver: async () => {} })

test('followed lots are looked through every minute, by one job however many nodes begin it', async () => {
  await Promise.all([scheduleAlerts(stage.house.db, Date.now()), scheduleAlerts(stage.house.db, Date.now())])
  const before = Date.now()
  await tasks()['watching.sweep']({})
  const [job, ...others] = await waiting()
  expect(others).toEqual([])
  expect(job?.at).toBeGreaterThanOrEqual(before + MINUTE)
  expect(job?.at).toBeLessThanOrEqual(Date.now() + MINUTE)
})

test('the daily mail comes again the next day; a boot does not delay one that fell due before', async () => {
  await keepDigest(stage.house.db, Date.now())
  await stage.database.sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`
  await keepDigest(stage.house.db, Date.now())
  const [due, ...others] = await waiting()
  expect(others).toEqual([])
  expect(due?.at).toBeLessThan(Date.now())
  await tasks()['watching.digest']({})
  const [next] = await waiting()
  expect(next?.task).toBe('watching.digest')
  expect(next?.at).toBeGreaterThan(Date.now())
})

test('mail programs get the unsubscribe address, by header too (RFC 8058), in mails of this kind only', async () => {
  const smtp = await startTestSmtp()
  const mailer = smtpMailer({ url: smtp.url, from: 'Remate <no-reply@remate.test>', host: 'remate.test' })
  try {
    const mail = { to: 'ana@prueba.mx', text: 'Hola', html: '<p>Hola</p>' }
    const arrivals = [smtp.waitForMail({ subject: 'Alerta' }), smtp.waitForMail({ subject: 'Recibo' })]
    const unsubscribe = 'http://remate.test/baja/1.day.x'
    await mailer.deliver({
      ...mail,
      subject: 'Alerta',
      about: { kind: 'watch-day', subject: 1, news: 'once' },
      unsubscribe,
    })
    await mailer.deliver({ ...mail, subject: 'Recibo', about: { kind: 'payment', subject: 1, news: 'once' } })
    const told = (await Promise.all(arrivals)).map(({ headers }) =>
      headers.filter(({ key }) => key.startsWith('list-unsubscribe')).map(({ key, value }) => [key, value]),
    )
    expect(told).toEqual([
      [
        ['list-unsubscribe', `<${unsubscribe}>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ],
      [],
    ])
  } finally {
    mailer.close()
    await smtp.close()
  }
})
