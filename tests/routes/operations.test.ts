/** Data for the operator: metrics of bounded cardinality, and a log without personal data (ruling 72). */
import { sql } from 'drizzle-orm'
import { createConnection } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { startWorker } from '#server/engine/jobs/worker.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { WORST_SHOWN } from '#tests/support/shown.ts'

let world: ServedWorld
let admin: number
beforeAll(async () => {
  world = await openServedWorld({ LOG_FORMAT: 'json', METRICS_PORT: '0' })
  admin = await addAdmin(world.database)
}, 120_000)
afterAll(() => world.close())

/** For what a living node reports. */
const WAIT = { timeout: 20_000 }

const metrics = () => world.served.metrics()
/** The value of a series; 0 if it does not exist. */
async function valueOf(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

describe('metrics', () => {
  test('a bid is counted by its outcome, and its duration is measured', async () => {
    const lot = await world.lot()
    const browser = await world.browser(await world.buyer())
    const bid = (amount: string, key: string) => browser.post(`/event/${lot}/pujar`, { amount, kind: 'open', key })
    const of = (outcome: string) => valueOf(`remate_bids_total{outcome="${outcome}"}`)
    const before = [await of('accepted'), await of('repeated'), await of('too-low')]
    const timed = await valueOf('remate_bid_seconds_count')
    await bid('120000', 'key-of-one-bid')
    await bid('120000', 'key-of-one-bid')
    await bid('121000', 'key-of-another')
    const after = [await of('accepted'), await of('repeated'), await of('too-low')]
    expect(after.map((value, place) => value - (before[place] ?? 0))).toEqual([1, 1, 1])
    expect(await valueOf('remate_bid_seconds_count')).toBe(timed + 3)
    expect(await valueOf('remate_batch_events_count{actor="auction"}')).toBeGreaterThan(2)
  })

  test('a request is counted under its route without its address, also for a page kept in memory', async () => {
    const lot = await world.lot()
    const route = 'remate_http_requests_total{method="GET",route="/event/:event",status="2xx"}'
    const before = await valueOf(route)
    for (let n = 0; n < 3; n++) await fetch(`${world.served.url}/event/${lot}?de=alguien@example.com`)
    await expect.poll(() => valueOf(route)).toBe(before + 3)
    await (await world.browser(await world.buyer())).open('/profile/subastas')
    const all = await metrics()
    expect(all).toContain('route="/profile/subastas"')
    expect(all).not.toMatch(/alguien|example|\/event\/\d/)
  })

  test('invented addresses make no new series', async () => {
    const paths = [
      ...Array.from({ length: 40 }, (_, n) => `/nothing-${n}/of/ours?x=${n}`),
      ...Array.from({ length: 40 }, (_, n) => `/event/9${n}`),
      ...Array.from({ length: 20 }, (_, n) => `/assets/${n}.js`),
      ...Array.from({ length: 20 }, (_, n) => `/media/${n}"\\}{.jpg`),
      ...Array.from({ length: 10 }, (_, n) => `/recover/token-${n}`),
    ]
    const ask = (path: string) => fetch(`${world.served.url}${path}`).then((answer) => answer.arrayBuffer())
    for (const path of ['/nothing', '/event/8', '/assets/x.js', '/media/x.jpg', '/recover/x']) await ask(path)
    await ask('/avisos')
    await raw('PURGE / HTTP/1.1')
    // Refused before it has a route, as any page is while the house is busy.
    expect((await fetch(`${world.served.url}/${'x'.repeat(9_000)}`)).status).toBe(414)
    const routes = (text: string) => [...new Set(text.match(/route="[^"]*"/g))].toSorted()
    const before = routes(await metrics())
    expect(before).toContain('route="unmatched"')
    for (let from = 0; from < paths.length; from += 20) await Promise.all(paths.slice(from, from + 20).map(ask))
    for (const method of ['BREW', 'PURGE', 'X'.repeat(20)]) await raw(`${method} /${method} HTTP/1.1`)
    const after = await metrics()
    expect(routes(after)).toEqual(before)
    expect(after).not.toMatch(/nothing-|token-|BREW|PURGE|XXXX/)
  })

  test('operators find jobs, closings, sockets, mails, payments, the loop, memory and the database', async () => {
    const lot = await world.lot()
    await world.database.sql`update auctions set closes_at = now() - interval '1 hour' where id = ${lot}`
    const all = await metrics()
    for (const name of [
      'remate_jobs_due',
      'remate_jobs_due_oldest_seconds',
      'remate_jobs_failing',
      'remate_sockets_open',
      'remate_payment_messages_unapplied',
      'remate_database_up 1',
      'remate_database_seconds',
      'remate_nodes 1',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      '# TYPE remate_mails_total counter',
      '# TYPE remate_jobs_total counter',
      '# TYPE remate_payment_messages_total counter',
      '# TYPE remate_live_announcements_total counter',
    ])
      expect(all).toContain(name)
    expect(await valueOf('remate_closings_overdue')).toBe(1)
    expect(await valueOf('remate_closings_overdue_oldest_seconds')).toBeGreaterThan(3_590)
  })

  test('pages shown to people are counted by minute, without those of robots and administrators', async () => {
    const lot = await world.lot()
    const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' }
    const ask = (path: string, headers: Record<string, string> = person) =>
      fetch(`${world.served.url}${path}`, { headers })
    /** Visits of the node's next report; it would come within ten seconds. */
    const counted = async () => {
      await world.database.sql`update nodes set vitals = '{}', seen_at = now() - interval '1 minute'`
      return vi.waitFor(async () => {
        const [row] = await world.database.sql<{ visits: number | null }[]>`
          select sum((each ->> 3)::int)::int as visits from nodes, jsonb_array_elements(vitals -> 'minutes') as each`
        return row?.visits ?? Promise.reject(new Error('nothing reported'))
      }, WAIT)
    }
    await ask('/')
    // The first report may have been under way already.
    await counted()
    const first = await counted()
    for (const path of ['/admin/salud', '/avisos', '/nothing-of-ours']) await ask(path)
    await ask('/', { 'user-agent': 'Googlebot/2.1' })
    await (await world.browser(admin)).open('/admin/salud')
    for (const path of ['/', `/event/${lot}`]) await ask(path)
    await expect.poll(counted).toBe(first + 2)
  })

  test('a forged message of the payment provider is counted', async () => {
    const series = 'remate_payment_messages_total{verdict="forged"}'
    const before = await valueOf(series)
    await fetch(`${world.served.url}/payments/notify`, { method: 'POST', body: new URLSearchParams({ Status: 'X' }) })
    expect((await valueOf(series)) + (await valueOf(series.replace('forged', 'malformed')))).toBeGreaterThan(before)
  })

  test('metrics have an address of their own: the public one answers 404', async () => {
    expect((await fetch(`${world.served.url}/metrics`)).status).toBe(404)
  })
})

describe('the page of the health', () => {
  test('explains each figure and, for a fault, its remedy; it refreshes itself', async () => {
    const { db } = world.database
    const lot = await world.lot()
    await db.execute(sql`update auctions set closes_at = now() - interval '2 hours' where id = ${lot}`)
    await db.execute(sql`select graphile_worker.add_job('nothing.knows')`)
    await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No se pudo'`)
    const page = await (await world.browser(admin)).open('/admin/salud')
    expect(page.status).toBe(200)
    expect(page.document.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe('30')
    expect(page.text).toMatch(/Cierres Urgente \d+ sin cerrar aunque pasó su hora\. La más antigua, hace 2 horas\./)
    expect(page.text).toContain('El martillo no ha caído.')
    expect(page.text).toMatch(/Tareas que fallaron Urgente \d+ con su último intento fallido; \d+ ya no se intentan\./)
    expect(page.text).toContain('Todo lo que avisó el proveedor de pagos está aplicado.')
    expect(page.text).toMatch(/Base de datos (Bien|Atención) \d+ de \d+ conexiones en uso; ocupa [\d.]+ MB\./)
    const [node] = page.document.querySelectorAll('tbody tr')
    expect(node?.structuredText).toMatch(/\d+ · .+0\.1\.0, con la base de datos del \d+ /s)
    expect(page.document.querySelector('main a[href="/admin/trabajos"]')).not.toBeNull()
  })

  test('says that nobody comes any more while a lot is closing, and to look from outside', async () => {
    const { sql: run } = world.database
    const browser = await world.browser(admin)
    expect((await browser.open('/admin/salud')).text).toContain(
      'Movimiento Bien Sin comparar: ningún lote cierra en la próxima media hora, o hay poco movimiento.',
    )
    await world.lot({ closesAt: Date.now() + 600_000 })
    // A node that has stopped; its people did not go to the other one.
    const [old] = await run`
      insert into nodes (settled_until, vitals) select 'infinity', jsonb_build_object('minutes', jsonb_agg(
        jsonb_build_array(floor(extract(epoch from now()) / 60)::int - age, 6, case when age > 5 then 720 else 0 end, 0)))
      from generate_series(-9, 60) as age returning id`
    const { text } = await browser.open('/admin/salud')
    expect(text).toMatch(
      /Movimiento Atención En un minuto, contra el cuarto de hora anterior\. Conexiones: 0 \(antes 120\)\. Hay lotes/,
    )
    expect(text).toContain('Entra a la casa desde fuera, por ejemplo con un teléfono con datos móviles.')
    expect(text).toContain('declara el corte en la consola («La casa estuvo inaccesible»)')
    expect(await valueOf('remate_quiet{signal="sockets"}')).toBe(1)
    await run`delete from nodes where id = ${old?.id}`
  })

  test('a node of an older release, which says nothing of itself, is shown all the same', async () => {
    const browser = await world.browser(admin)
    // A living node writes its vitals every ten seconds, perhaps between the update and the request.
    await vi.waitFor(async () => {
      await world.database.sql`update nodes set vitals = '{}', seen_at = now() + interval '1 hour'`
      expect((await browser.open('/admin/salud')).text).toContain('Anterior a esta página')
    }, WAIT)
  })
})

/** Values that are recognizable in any text. */
const PERSON = {
  name: 'Xochiquetzal Reconocible',
  email: 'xochiquetzal.reconocible@correo-de-prueba.mx',
  phone: '5512349876',
  password: 'Una-clave-Reconocible-77',
}

describe('the log', () => {
  let printed: string[]
  beforeEach(() => {
    printed = []
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(printed.push(String(text))))
    for (const way of ['error', 'warn', 'log'] as const)
      vi.spyOn(console, way).mockImplementation((...parts: unknown[]) => void printed.push(parts.map(String).join(' ')))
    world.served.log.splice(0)
  })
  afterEach(() => vi.restoreAllMocks())

  const said = () => [...printed, ...world.served.log].join('\n')
  const lines = () => printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const nothingOf = (...texts: string[]) => {
    for (const text of texts) expect(said()).not.toContain(text)
  }

  test('contains no personal data of a person who registers, signs in and bids while everything fails', async () => {
    const { url } = world.served
    const { db } = world.database
    const browser = openBrowser(url)
    const registering = await browser.open('/register')
    const form = {
      name: PERSON.name,
      email: PERSON.email,
      pass: PERSON.password,
      confirm: PERSON.password,
      terms: 'on',
      termsId: registering.document.querySelector('[name=termsId]')?.getAttribute('value') ?? '',
    }
    await db.execute(sql`alter table accounts add constraint nobody check (name not like 'Xochi%') not valid`)
    const failed = await fetch(`${url}/register`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(form),
    })
    expect(failed.status).toBe(500)
    await db.execute(sql`alter table accounts drop constraint nobody`)
    await browser.post('/register', form)
    await browser.post('/login', { email: PERSON.email, pass: 'otra-clave-Reconocible' })
    await browser.post('/login', { email: PERSON.email, pass: PERSON.password })
    await browser.open(`/buscar?q=${encodeURIComponent(PERSON.name)}`)

    const [buyer, lot] = [await world.buyer(), await world.lot()]
    const bidder = await world.browser(buyer)
    await bidder.post(`/event/${lot}/pujar`, { amount: '130000', kind: 'open', key: 'key-of-a-bid' })
    await db.execute(sql`alter table bids add constraint no_more check (amount <> 777000) not valid`)
    const bid = { amount: '777000', kind: 'open', key: 'key-that-fails', shown: WORST_SHOWN }
    expect((await bidder.post(`/event/${lot}/pujar`, bid)).status).toBe(500)
    await db.execute(sql`alter table bids drop constraint no_more`)

    const failures = lines().filter(({ msg }) => msg === 'http: failed')
    expect(failures.map(({ route, status }) => [route, status])).toEqual([
      ['/register', 500],
      ['/event/:event/pujar', 500],
    ])
    // Each failure is logged with its cause and the same request id.
    for (const { request } of failures)
      expect(lines().find(({ msg, request: of }) => msg === 'http: unexpected' && of === request)?.err).toMatchObject({
        message: expect.stringContaining('Failed query'),
        cause: { code: '23514', message: expect.stringContaining('violates check constraint') },
      })
    nothingOf(...Object.values(PERSON), 'Xochiquetzal', 'econocible', 'correo-de-prueba', '777000', 'key-that-fails')
  })

  test('the way of a token is not logged, nor a cookie', async () => {
    await world.database.sql`alter table mail_links rename to mail_links_away`
    const cookie = 'remate_session=recognisable-token'
    const answer = await fetch(`${world.served.url}/recover/recognisable-token-of-a-mail?x=recognisable`, {
      headers: { cookie },
    })
    await world.database.sql`alter table mail_links_away rename to mail_links`
    expect(answer.status).toBe(500)
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain('http: failed')
    nothingOf('recognisable')
  })

  test('a request is answered with the name given by the proxy if it is well-formed, otherwise with a new one', async () => {
    const named = (id: string) => fetch(`${world.served.url}/`, { headers: { 'X-Request-Id': id } })
    expect((await named('a-proxy_made-this-01')).headers.get('x-request-id')).toBe('a-proxy_made-this-01')
    for (const bad of ['short', 'x'.repeat(65), '"}{injected: true', 'a b c d e f g'])
      expect((await named(bad)).headers.get('x-request-id')).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  })

  test('names a failed job by its task and number, and masks mail addresses and phone numbers in its error', async () => {
    const { db, url } = world.database
    const tasks = {
      async errand() {
        const cause = new Error(`550 <${PERSON.email}> unknown, call ${PERSON.phone}`)
        throw new Error(`Can't send mail to ${PERSON.email}`, { cause })
      },
    } as unknown as TaskHandlers
    const worker = await startWorker({ url, tasks })
    const [job] = await db.execute<{ id: string }>(sql`
      select id::text as id from graphile_worker.add_job('errand', json_build_object('email', ${PERSON.email}::text))`)
    await expect.poll(() => lines().map(({ msg }) => msg)).toContain('jobs: failed')
    await worker.stop()
    expect(lines().find(({ msg }) => msg === 'jobs: failed')).toMatchObject({
      level: 'error',
      job: job?.id,
      task: 'errand',
      attempts: 1,
      err: { message: "Can't send mail to [mail]", cause: { message: '550 <[mail]> unknown, call [number]' } },
    })
    nothingOf(PERSON.email, PERSON.phone)
    expect(await valueOf('remate_jobs_total{task="errand",outcome="failed"}')).toBe(1)
  })

  test('has no line for successes and refusals', async () => {
    const lot = await world.lot()
    await world.house.actors.auction.send(lot, bidOf(await world.buyer(), 100_000))
    for (const path of ['/', `/event/${lot}`, '/nothing-of-ours', '/profile']) await fetch(`${world.served.url}${path}`)
    expect(said()).toBe('')
  })
})

/** Sends a request line that none of our clients would send. */
function raw(line: string): Promise<void> {
  const { hostname, port } = new URL(world.served.url)
  return new Promise((resolve) => {
    const socket = createConnection(Number(port), hostname, () => socket.write(`${line}\r\nHost: x\r\n\r\n`))
    socket.once('data', () => socket.destroy())
    socket.once('close', () => resolve())
    socket.once('error', () => resolve())
  })
}
