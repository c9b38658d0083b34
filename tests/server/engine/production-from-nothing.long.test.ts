/**
 * A production house set up as on three machines: an empty database, the migration, the first administrator, two built
 * nodes behind a balancer. Then both nodes are restarted while all bidders bid, without a failed request.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openPageSocket } from '#tests/support/page-socket.ts'
import { createOwnedDatabase } from '#tests/support/postgres.ts'
import { type Balancer, startBalancer } from '#tests/support/production/balancer.ts'
import { ask, furnishProduction, postBid } from '#tests/support/production/house.ts'
import {
  migrateHouse,
  ORIGIN,
  type ProductionNode,
  productionSettings,
  startNode,
} from '#tests/support/production/programs.ts'
import { startTestSmtp, type TestSmtp } from '#tests/support/smtp.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 })

let database: Awaited<ReturnType<typeof createOwnedDatabase>>
let smtp: TestSmtp
let folder: string
let balancer: Balancer
const nodes: ProductionNode[] = []
let ports: number[]

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createOwnedDatabase()
  smtp = await startTestSmtp()
  folder = await mkdtemp(join(tmpdir(), 'remate-production-'))
  ports = [await freePort(), await freePort()]
  balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
})
afterAll(async () => {
  balancer.close()
  for (const node of nodes) if (node.process.exitCode === null) await node.end('SIGKILL')
  await smtp.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (port: number) =>
  startNode(
    productionSettings({
      DATABASE_URL: database.serverUrl,
      SMTP_URL: smtp.url,
      DATA_DIR: folder,
      PORT: String(port),
      DRAIN_SECONDS: '2',
    }),
  )

test('an empty database becomes a house with a signed-in administrator', async () => {
  const { code, output } = await migrateHouse({
    DATABASE_URL: database.serverUrl,
    MIGRATION_DATABASE_URL: database.ownerUrl,
  })
  expect(code).toBe(0)
  const [, path = ''] = /https:\/\/remate\.example(\/primer-administrador\/[\w-]+)/.exec(output) ?? []
  nodes.push(...(await Promise.all(ports.map(start))))
  await vi.waitFor(() => expect(balancer.ready()).toHaveLength(2), { timeout: 30_000 })

  const page = await ask(balancer.url, path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Primer administrador')
  const form = {
    name: 'Elena Salgado',
    email: 'elena@remate.example',
    username: 'jefa',
    pass: 'Caballo7bayo',
    confirm: 'Caballo7bayo',
  }
  const wrong = await ask(balancer.url, path, { form: { ...form, confirm: 'otra' } })
  expect([
    wrong.status,
    wrong.text.includes('Valida tus passwords no estan iguales'),
    wrong.text.includes('value="jefa"'),
  ]).toEqual([400, true, true])
  expect(wrong.text).not.toContain('Caballo7bayo')
  expect(await ask(balancer.url, path, { form })).toMatchObject({ status: 303, location: '/login/admin?restablecida' })
  const again = await ask(balancer.url, path, { form: { ...form, username: 'otra', email: 'otra@remate.example' } })
  expect([again.status, again.text.includes('Este enlace ya no sirve')]).toEqual([400, true])

  const signedIn = await ask(balancer.url, '/login/admin', { form: { user: 'jefa', pass: 'Caballo7bayo' } })
  expect([signedIn.status, signedIn.location]).toEqual([303, '/admin?acceso'])
  // Nothing of the office is open before the second factor is set up.
  const { cookie } = signedIn
  const factor = { status: 303, location: '/admin/segundo-factor?volver=%2Fadmin' }
  expect(await ask(balancer.url, '/admin', { cookie })).toMatchObject(factor)
  expect((await ask(balancer.url, '/admin/segundo-factor', { cookie })).status).toBe(200)
})

test('production has neither the mailbox nor the workshop of the demonstration', async () => {
  for (const path of ['/buzon', '/taller', '/taller/react', '/taller/captura'])
    expect((await ask(balancer.url, path)).status, path).toBe(404)
  expect((await ask(balancer.url, '/taller/captura', { form: { name: 'Rayo' } })).status).toBe(404)
})

test('visitors find terms to register under, and their mail reaches the mail server', async () => {
  expect((await ask(balancer.url, '/terms-us')).text).toContain('Texto provisional.')
  const [, termsId = ''] = /name="termsId" value="(\d+)"/.exec((await ask(balancer.url, '/register')).text) ?? []
  const form = {
    name: 'Ana',
    email: 'ana@prueba.mx',
    pass: 'Potranca9alazana',
    confirm: 'Potranca9alazana',
    terms: 'on',
    termsId,
  }
  expect(await ask(balancer.url, '/register', { form })).toMatchObject({ status: 303, location: '/login?registrado' })
  const mail = await smtp.waitForMail({ to: 'ana@prueba.mx' }, 30_000)
  expect(mail.text).toContain(`${ORIGIN}/validateFront/`)
})

test('both nodes are restarted under bidding: no bid is refused, lost or counted twice', async () => {
  const BIDDERS = 12
  const { sql, close, bidders, lots } = await furnishProduction(database.url, BIDDERS)
  const sent: { lot: number; amount: number }[] = []
  const wrong: unknown[] = []
  const life = { bidding: true }

  // Each bidder has a lot of their own: every bid is the lowest valid one, so every refusal is a fault.
  const bidOn = async (n: number) => {
    for (let amount = 100_000; life.bidding; amount += 2_000) {
      const answer = await postBid(balancer.url, bidders[n]!, {
        lot: lots[n]!,
        amount,
        key: `bid-of-${n}-at-${amount}`,
      }).catch((error: Error) => error)
      if (answer instanceof Error || answer.status !== 303) return void wrong.push([n, amount, answer])
      sent.push({ lot: lots[n]!, amount })
      // The fastest pace within the limit of sixty bids a minute per account.
      await sleep(1_050)
    }
  }
  const socket = openPageSocket(balancer.url, {
    extraHeaders: { host: 'remate.example', origin: ORIGIN },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  const left: string[] = []
  socket.on('disconnect', (reason) => {
    left.push(reason)
    if (reason === 'io server disconnect') socket.connect()
  })
  await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 30_000 })

  const all = Promise.all(bidders.map((_, n) => bidOn(n)))
  for (const [place, port] of ports.entries()) {
    const other = `http://127.0.0.1:${ports[1 - place]}`
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(BIDDERS * (1 + 2 * place)), {
      timeout: 60_000,
      interval: 50,
    })
    const before = balancer.answered.get(other) ?? 0
    expect(await nodes[place]!.end('SIGTERM')).toBe(0)
    // The other node continues alone.
    await vi.waitFor(() => expect(balancer.answered.get(other) ?? 0).toBeGreaterThan(before + BIDDERS), {
      timeout: 60_000,
      interval: 50,
    })
    nodes[place] = await start(port)
    await vi.waitFor(() => expect(balancer.ready()).toHaveLength(2), { timeout: 30_000 })
  }
  life.bidding = false
  await all

  expect(wrong).toEqual([])
  const stored = await sql<
    { lot: number; amount: number }[]
  >`select auction_id as lot, amount from bids where auction_id = any(${lots})`
  const keyOf = ({ lot, amount }: { lot: number; amount: number }) => `${lot} ${amount}`
  expect(stored.map(keyOf).toSorted()).toEqual(sent.map(keyOf).toSorted())
  // The socket of a page on the stopped node was disconnected by the server, and reconnects to the other.
  expect(left).toContain('io server disconnect')
  await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 30_000 })
  socket.disconnect()
  await close()
})

test('the house can be left: both nodes end by themselves, and no session stays at the database', async () => {
  expect(await Promise.all(nodes.map((node) => node.end('SIGTERM')))).toEqual([0, 0])
  for (const node of nodes) expect(node.output()).not.toMatch(/did not stop cleanly|Error/)
  const root = connect(database.url, { max: 1 })
  const role = new URL(database.serverUrl).username
  await vi.waitFor(
    async () => expect(await root.sql`select pid from pg_stat_activity where usename = ${role}`).toHaveLength(0),
    { timeout: 20_000 },
  )
  await root.close()
})
