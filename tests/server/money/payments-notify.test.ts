/** The address to which the provider posts, over HTTP. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { forgedMessages } from '#db/schema/money/forged-messages.ts'
import { paymentNotifications } from '#db/schema/money/payments.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { startWorker, type TaskHandlers } from '#server/engine/jobs/worker.ts'
import { errorText } from '#server/engine/logs/safe-error.ts'
import { createInbox } from '#server/money/payments/inbox.ts'
import { notifyEndpoint } from '#server/money/payments/notify-endpoint.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { freePort } from '#tests/support/free-port.ts'
import { responseChecksum } from '#server/money/payments/provider/checksum.ts'
import { paymentSettings } from '#server/money/payments/provider/create.ts'
import { signedMessage } from '#tests/support/paying.ts'

const REFERENCE = 'k3x9a7q2m5p8w1z6b4n0c7d2'

let world: Awaited<ReturnType<typeof openHouse>>
let server: Server
let lines: string[]
beforeEach(async () => {
  world = await openHouse()
  lines = []
  server = await listening(world.house)
})
afterEach(async () => {
  server.close()
  await world.house.forged.close()
  await world.database.close()
})

async function listening({ inbox, forged }: Pick<House, 'inbox' | 'forged'>): Promise<Server> {
  const receive = notifyEndpoint({
    inbox,
    forged,
    addressOf: ({ ip = '' }) => addressKey(ip),
    log: (line, error) => void lines.push(`${line}: ${errorText(error)}`),
  })
  // Runs as behind a proxy, so that the tests can send from any address.
  const app = express().set('trust proxy', true).post('/payments/notify', receive)
  const opened = createServer(app).listen(0, '127.0.0.1')
  await once(opened, 'listening')
  return opened
}

const send = (body: string | URLSearchParams, to = server) =>
  fetch(`http://127.0.0.1:${(to.address() as AddressInfo).port}/payments/notify`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

async function post(body: string | URLSearchParams, to = server): Promise<number> {
  const response = await send(body, to)
  await response.text()
  return response.status
}

const kept = () =>
  world.database.db
    .select({
      verdict: paymentNotifications.verdict,
      reference: paymentNotifications.reference,
      content: paymentNotifications.jsonObj,
    })
    .from(paymentNotifications)
    .orderBy(paymentNotifications.id)
const forged = () => world.database.db.select().from(forgedMessages)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const jobs = async () =>
  (await world.database.sql<{ task: string }[]>`select task_identifier as task from graphile_worker.jobs`).map(
    ({ task }) => task,
  )
const signed = () => new URLSearchParams(signedMessage(world.house, { reference: REFERENCE, reason: 'Señal & más' }))

test('a signed message is answered 200 once it is stored, whole, with the job that applies it', async () => {
  const message = signed()
  expect(await post(message)).toBe(200)
  expect(await kept()).toEqual([{ verdict: 'signed', reference: REFERENCE, content: Object.fromEntries(message) }])
  expect(await jobs()).toEqual(['payments.apply'])
})

test.each([
  ['a refund from its control panel, without our reference', { productId: '', transactionType: 'Credit' }],
  ['a status that its manual does not have', { Status: 'UPDATED', transactionType: 'Sale' }],
])('%s is kept and answered 200, never counted as forged', async (_what, changes) => {
  const fields: Record<string, string> = { ...Object.fromEntries(signed()), ...changes }
  const advanceResponseChecksum = responseChecksum(paymentSettings(world.house.env).secret, fields)
  expect(await post(new URLSearchParams({ ...fields, advanceResponseChecksum }))).toBe(200)
  expect(await kept()).toMatchObject([{ verdict: 'signed', content: changes }])
  expect(await forged()).toEqual([])
})

test('a hammer that is due comes before messages that were stored earlier', async () => {
  expect(await post(signed())).toBe(200)
  await enqueue(world.database.db, [{ task: 'auctions.close', payload: { auction: 1 } }])
  const run: string[] = []
  const note = (name: string) => async () => void run.push(name)
  const tasks = { 'auctions.close': note('hammer'), 'payments.apply': note('message') } as unknown as TaskHandlers
  const worker = await startWorker({ url: world.database.url, tasks, concurrency: 1 })
  await expect.poll(() => run).toEqual(['hammer', 'message'])
  await worker.stop()
})

test.each([
  ['another amount', (body: URLSearchParams) => body.set('totalAmount', '1.00'), { forged: 1, malformed: 0 }],
  [
    'a shape of no message',
    (body: URLSearchParams) => body.set('totalAmount', '10,000.00'),
    { forged: 0, malformed: 1 },
  ],
  [
    'a field that comes twice',
    (body: URLSearchParams) => body.append('Status', 'DECLINED'),
    { forged: 0, malformed: 1 },
  ],
  ['no signature', (body: URLSearchParams) => body.delete('advanceResponseChecksum'), { forged: 0, malformed: 1 }],
])('%s: answered 403, counted and sampled, not kept, and never applied', async (_what, spoil, counted) => {
  const body = signed()
  spoil(body)
  expect(await post(body)).toBe(403)
  expect(await kept()).toEqual([])
  expect(await jobs()).toEqual([])
  await world.house.forged.flush()
  expect(await forged()).toMatchObject([
    {
      address: '127.0.0.1',
      ...counted,
      tooLarge: 0,
      samples: [{ sha256: sha256(body.toString()), bytes: body.toString().length }],
    },
  ])
})

test('200 fields are taken, 201 are not', async () => {
  const most = signed()
  for (let n = most.size; n < 200; n++) most.append(`f${n}`, String(n))
  expect(most.size).toBe(200)
  expect(await post(most)).toBe(200)
  most.append('one', 'more')
  expect(await post(most)).toBe(403)
  expect(await kept()).toHaveLength(1)
})

test('more than 1,000 fields are not looked at: refused and counted, nothing is kept of them', async () => {
  expect(await post('a&'.repeat(1_000))).toBe(400)
  await world.house.forged.flush()
  expect(await forged()).toMatchObject([{ forged: 0, malformed: 1, tooLarge: 0, samples: [] }])
  expect(await kept()).toEqual([])
})

test.each<[status: number, body: () => string, text: string, connection: string]>([
  [200, () => signed().toString(), 'OK', 'keep-alive'],
  [403, () => `${signed()}0`, 'Signature not valid', 'keep-alive'],
  [400, () => 'a&'.repeat(1_000), 'Not a message', 'keep-alive'],
  [413, () => 'a'.repeat(16 * 1024 + 1), 'Not a message', 'close'],
])('the answer %i is plain text', async (status, body, text, connection) => {
  const answer = await send(body())
  expect([
    answer.status,
    await answer.text(),
    answer.headers.get('content-type'),
    answer.headers.get('connection'),
  ]).toEqual([status, text, 'text/plain; charset=utf-8', connection])
})

test('a message of 16 KB is taken, one byte more is not', async () => {
  const long = signed()
  long.set('customField9', '')
  long.set('customField9', 'x'.repeat(16 * 1024 - long.toString().length))
  expect(long.toString()).toHaveLength(16_384)
  expect(await post(long)).toBe(200)
  expect(await post(`${long.toString()}x`)).toBe(413)
  expect(await kept()).toHaveLength(1)
  await world.house.forged.flush()
  expect(await forged()).toMatchObject([{ forged: 0, malformed: 0, tooLarge: 1, samples: [] }])
})

test('without a database the answer is 503 with one log line; to an unsigned message it is 403', async () => {
  const port = await freePort()
  const away = connect(`postgres://remate@127.0.0.1:${port}/remate`, { max: 1 })
  const other = await listening({ inbox: createInbox(away.db, world.house.paymentPage), forged: world.house.forged })
  expect(await post(signed(), other)).toBe(503)
  expect(await post('Status=APPROVED', other)).toBe(403)
  other.close()
  await away.close()
  expect(lines).toEqual([`payments: a message was not stored: Error: connect ECONNREFUSED 127.0.0.1:${port}`])
})

test('a fault of ours is a 500, and the provider is asked to come again in a minute', async () => {
  const broken = await listening({
    inbox: { receive: () => Promise.reject(new Error('broken')) },
    forged: world.house.forged,
  })
  const answer = await fetch(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/payments/notify`, {
    method: 'POST',
    body: signed(),
  })
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([500, '60', 'Not stored'])
  broken.close()
})
