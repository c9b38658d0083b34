/** The address that the provider posts to, over HTTP. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentNotifications } from '#db/schema/payments.ts'
import type { House } from '#server/house.ts'
import { notifyEndpoint } from '#server/payments/notify-endpoint.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { signedMessage } from '#tests/support/paying.ts'

const REFERENCE = 'k3x9a7q2m5p8w1z6b4n0c7d2'

let world: Awaited<ReturnType<typeof openHouse>>
let server: Server
let lines: string[]
beforeEach(async () => {
  world = await openHouse()
  lines = []
  server = await listening(world.house.inbox)
})
afterEach(async () => {
  server.close()
  await world.database.close()
})

async function listening(inbox: House['inbox']): Promise<Server> {
  const app = express().post('/payments/notify', notifyEndpoint(inbox, (line) => void lines.push(line)))
  const opened = createServer(app).listen(0, '127.0.0.1')
  await once(opened, 'listening')
  return opened
}

async function post(body: string | URLSearchParams, to = server): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${(to.address() as AddressInfo).port}/payments/notify`, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
  await response.text()
  return response.status
}

const kept = () => world.database.db.select({ verdict: paymentNotifications.verdict, reference: paymentNotifications.reference, content: paymentNotifications.jsonObj }).from(paymentNotifications).orderBy(paymentNotifications.id)
const jobs = async () => (await world.database.sql<{ task: string }[]>`select task_identifier as task from graphile_worker.jobs`).map(({ task }) => task)
const signed = () => new URLSearchParams(signedMessage(world.house, { reference: REFERENCE, reason: 'Señal & más' }))

test('a signed message is answered 200 once it is stored, whole, with the job that applies it', async () => {
  const message = signed()
  expect(await post(message)).toBe(200)
  expect(await kept()).toEqual([{ verdict: 'signed', reference: REFERENCE, content: Object.fromEntries(message) }])
  expect(await jobs()).toEqual(['payments.apply'])
})

test.each([
  ['another amount', (body: URLSearchParams) => body.set('totalAmount', '1.00'), 'forged'],
  ['a shape of no message', (body: URLSearchParams) => body.set('totalAmount', '10,000.00'), 'malformed'],
  ['a field that comes twice', (body: URLSearchParams) => body.append('Status', 'DECLINED'), 'malformed'],
  ['no signature', (body: URLSearchParams) => body.delete('advanceResponseChecksum'), 'malformed'],
])('%s: answered 403, kept all the same, and never applied', async (_what, spoil, verdict) => {
  const body = signed()
  spoil(body)
  expect(await post(body)).toBe(403)
  expect(await kept()).toMatchObject([{ verdict, reference: null }])
  expect(await jobs()).toEqual([])
})

test('what no form would send is kept as far as it can be read', async () => {
  expect(await post('{"Status":"APPROVED"}')).toBe(403)
  expect(await post('a=%00%FF&__proto__=x&a=2')).toBe(403)
  const [json, odd] = await kept()
  expect(json).toMatchObject({ verdict: 'malformed', content: { '{"Status":"APPROVED"}': '' } })
  expect(JSON.stringify(odd?.content)).toBe(JSON.stringify({ a: ['\uFFFD\uFFFD', '2'], ['__proto__']: 'x' }))
})

test('a message of 30 KB is taken, one of 40 KB is not', async () => {
  const long = signed()
  long.set('customField9', 'x'.repeat(30_000))
  expect(await post(long)).toBe(200)
  expect(await post(new URLSearchParams({ filler: 'x'.repeat(40_000) }))).toBe(413)
  expect(await kept()).toHaveLength(1)
}, 20_000)

test('while the database is away the answer is 503, and the log says why in one line', async () => {
  const away = Object.assign(new Error('Failed query:\n    insert into …\nparams: …'), { cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }) })
  const other = await listening({ receive: () => Promise.reject(away) })
  expect(await post(signed(), other)).toBe(503)
  other.close()
  expect(lines).toEqual(['payments: a message was not stored: Error: connect ECONNREFUSED 127.0.0.1:5432'])
})
