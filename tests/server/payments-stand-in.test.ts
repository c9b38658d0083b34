/** The local payment provider: faithful to the real one's fields and signatures, and to everything that can go wrong. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestChecksum } from '#server/payments/provider/checksum.ts'
import { hostedPage } from '#server/payments/provider/hosted-page.ts'
import type { Order } from '#server/payments/provider/port.ts'
import { ATTEMPTS, createDelivery } from '#server/payments/stand-in/delivery.ts'
import { newTransactionId } from '#server/payments/stand-in/message.ts'
import { type StandIn, standIn, type StandInOptions } from '#server/payments/stand-in/stand-in.ts'

const KEYS = { merchantId: '1000000000000000001', siteId: '100001', secret: 'a secret between these two' }
const REFERENCE = 'k3x9a7q2m5p8w1z6b4n0c7d2'
/** Short, so that what takes seconds there takes no time here. */
const PACE = { pending: 60, late: 150, step: 30, retry: 10 }

let receiver: Server
let receiverUrl = ''
/** Each test's own, so that what another left on its way is not taken for this one's. */
let notifyUrl = ''
let round = 0
/** What reached us, in the order it came; answered from `answers`, then 200. */
let posted: { at: number; type: string | undefined; fields: Record<string, string> }[] = []
let answers: number[] = []

beforeAll(async () => {
  receiver = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      if (!notifyUrl.endsWith(req.url ?? '')) return void res.writeHead(404).end()
      posted.push({ at: Date.now(), type: req.headers['content-type'], fields: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())) })
      res.writeHead(answers.shift() ?? 200).end()
    })
  })
  receiverUrl = await listen(receiver)
})
afterAll(() => void receiver.close())

let provider: { url: string; page: ReturnType<typeof hostedPage>; standIn: StandIn; server: Server }
beforeEach(async () => {
  notifyUrl = `${receiverUrl}/payments/notify/${++round}`
  posted = []
  answers = []
  provider = await start()
})
afterEach(() => {
  provider.standIn.close()
  provider.server.close()
})

async function start(options: Partial<StandInOptions> = {}) {
  const made = standIn({ mode: 'demo', ...KEYS, log: () => {}, pace: PACE, ...options })
  const server = createServer(express().use(made.router))
  const url = `${await listen(server)}/ppp/purchase.do`
  return { url, page: hostedPage({ url, ...KEYS }), standIn: made, server }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function orderOf(changes: Partial<Order> = {}): Order {
  const returnTo = 'https://remate.example/pagos/x/regreso?a=pago'
  return { reference: REFERENCE, purpose: 'buy-now', pesos: 10_000, item: 'Luna & "Sol" <b>', payerToken: 'u-1', at: Date.now(), returnTo, backTo: 'https://remate.example/event/7/comprar', notifyUrl, ...changes }
}

const address = (changes?: Partial<Order>) => provider.page.url(orderOf(changes))

/** Presses a button of the page. */
async function press(outcome: string, { tricks = [], reason = 'funds', url = address() }: { tricks?: string[]; reason?: string; url?: string } = {}) {
  const form = new URLSearchParams([['order', new URL(url).search.slice(1)], ['outcome', outcome], ['reason', reason], ...tricks.map((name) => ['trick', name])])
  const answer = await fetch(new URL('/ppp/decision.do', url), { method: 'POST', body: form, redirect: 'manual' })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('Location') ?? '')
  return { back, fields: Object.fromEntries(back.searchParams) }
}

const arrived = (count: number) => vi.waitFor(() => expect(posted).toHaveLength(count), { timeout: 5_000, interval: 5 })
const read = (fields: Record<string, string>) => provider.page.read(fields)

describe('the page', () => {
  test('shows what is paid, and is said to be a test', async () => {
    const answer = await fetch(address())
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    for (const text of ['Página de pago de prueba', 'Aquí no se cobra nada', '$10,000.00', 'Luna &amp; &quot;Sol&quot; &lt;b&gt;', REFERENCE, 'Fondos insuficientes', 'Laboratorio']) expect(html).toContain(text)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/ style=/)
  })

  test('sends nothing of the card: only its choices have names', async () => {
    const html = await (await fetch(address())).text()
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    expect(new Set(names.filter((name) => name !== 'viewport' && name !== 'color-scheme' && name !== 'robots'))).toEqual(new Set(['order', 'outcome', 'reason', 'trick']))
  })

  test('may stand in a frame of the merchant who asked, and its form leads back there', async () => {
    const policy = (await fetch(address())).headers.get('Content-Security-Policy')
    expect(policy).toContain("frame-ancestors 'self' https://remate.example")
    expect(policy).toContain("form-action 'self' https://remate.example")
    expect(policy).toContain("default-src 'none'")
  })

  test('opens by a post as well', async () => {
    const answer = await fetch(provider.url, { method: 'POST', body: new URL(address()).searchParams })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(REFERENCE)
  })

  test('has its styles', async () => {
    const answer = await fetch(new URL('/ppp/page.css', provider.url))
    expect(answer.headers.get('Content-Type')).toContain('text/css')
  })
})

describe('a request that the provider does not take', () => {
  const altered = (change: (fields: URLSearchParams) => void) => {
    const url = new URL(address())
    change(url.searchParams)
    return url
  }
  /** Signed anew after the change, by whoever knows the secret. */
  const resigned = (change: (fields: URLSearchParams) => void) =>
    altered((fields) => {
      fields.delete('checksum')
      change(fields)
      fields.append('checksum', requestChecksum(KEYS.secret, [...fields]))
    })

  test.each([
    ['another amount', () => altered((fields) => void (fields.set('total_amount', '1.00'), fields.set('item_amount_1', '1.00'))), 'checksum'],
    ['another address to notify', () => altered((fields) => fields.set('notify_url', 'https://evil.example/')), 'checksum'],
    ['one field more', () => altered((fields) => fields.append('item_open_amount_1', 'true')), 'checksum'],
    ['another order of the fields', () => altered((fields) => fields.sort()), 'checksum'],
    ['no checksum', () => altered((fields) => fields.delete('checksum')), 'checksum'],
    ['a field twice', () => altered((fields) => fields.append('total_amount', '10000.00')), 'total_amount'],
    ['no currency', () => resigned((fields) => fields.delete('currency')), 'currency'],
    ['an amount without decimals', () => resigned((fields) => fields.set('total_amount', '10000')), 'total_amount'],
    ['a script for an address', () => resigned((fields) => fields.set('success_url', 'javascript:alert(1)')), 'success_url'],
    ['another version', () => resigned((fields) => fields.set('version', '3.0.0')), 'version'],
    ["another's site", () => resigned((fields) => fields.set('merchant_site_id', '2')), 'comercio'],
    ['a total that is not the sum', () => resigned((fields) => fields.set('item_amount_1', '1.00')), 'suma'],
  ])('%s', async (_what, url, said) => {
    const answer = await fetch(url())
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('No se puede abrir la página de pago')
    expect(html).toContain(said)
  })

  test('nothing at all, an order that was altered, no decision', async () => {
    const decide = (form: Record<string, string>) => fetch(new URL('/ppp/decision.do', provider.url), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
    const order = new URL(address()).search.slice(1)
    expect((await fetch(provider.url)).status).toBe(400)
    expect((await decide({ order: order.replaceAll('10000.00', '1.00'), outcome: 'approve' })).status).toBe(400)
    expect((await decide({ order })).status).toBe(400)
    expect((await decide({ order, outcome: 'decline', reason: 'constructor' })).status).toBe(400)
    expect(posted).toEqual([])
  })
})

test('too large a form is refused, and said to be', async () => {
  const status = await new Promise((done, failed) => {
    const url = new URL('/ppp/decision.do', provider.url)
    request(url, { method: 'POST', headers: { 'Content-Length': 64 * 1024 * 1024 } }, (answer) => done(answer.statusCode)).on('error', failed).flushHeaders()
  })
  expect(status).toBe(413)
})

describe('what it answers', () => {
  test('approved: posted and brought by the browser, both signed', async () => {
    const { back, fields } = await press('approve')
    await arrived(1)
    expect(back.href).toMatch(/^https:\/\/remate\.example\/pagos\/x\/regreso\?a=pago&/)
    const message = { verdict: 'signed', reference: REFERENCE, status: 'APPROVED', money: { cents: 1_000_000, currency: 'MXN' }, reason: null }
    expect(read(posted[0]?.fields ?? {})).toMatchObject(message)
    expect(read(fields)).toMatchObject(message)
    expect(posted[0]?.type).toContain('application/x-www-form-urlencoded')
    expect(posted[0]?.fields).toMatchObject({ ppp_status: 'OK', transactionType: 'Sale', payment_method: 'cc_card', customField1: 'first_payment', user_token_id: 'u-1', ErrCode: '0', TransactionID: expect.stringMatching(/^\d+$/), nameOnCard: expect.any(String) })
  })

  test.each([
    ['funds', 'DECLINED', 'Fondos insuficientes'],
    ['bank', 'ERROR', 'Sin comunicación con el banco'],
    ['none', 'FAIL', null],
  ])('declined (%s)', async (reason, status, text) => {
    const { fields } = await press('decline', { reason })
    await arrived(1)
    expect(read(posted[0]?.fields ?? {})).toMatchObject({ verdict: 'signed', status, reason: text })
    expect(read(fields)).toMatchObject({ verdict: 'signed', status, reason: text })
    expect(posted[0]?.fields).toMatchObject({ ppp_status: 'FAIL' })
  })

  test('pending, then approved: one transaction', async () => {
    const { fields } = await press('pending')
    expect(read(fields)).toMatchObject({ status: 'PENDING' })
    await arrived(2)
    const [first, second] = posted.map((each) => read(each.fields))
    expect(first).toMatchObject({ verdict: 'signed', status: 'PENDING' })
    expect(second).toMatchObject({ verdict: 'signed', status: 'APPROVED' })
    expect(posted[0]?.fields.PPP_TransactionID).toBe(posted[1]?.fields.PPP_TransactionID)
  })

  test('each payment is another transaction, also within a millisecond', async () => {
    await Promise.all(Array.from({ length: 5 }, () => press('approve')))
    await arrived(5)
    expect(new Set(posted.map(({ fields }) => fields.PPP_TransactionID)).size).toBe(5)
    expect(newTransactionId(Date.now())).toMatch(/^\d{19}$/)
  })

  test('the address is the one that fits the outcome', async () => {
    const url = new URL(address())
    url.searchParams.delete('checksum')
    for (const name of ['success', 'error', 'pending']) url.searchParams.set(`${name}_url`, `https://remate.example/${name}`)
    url.searchParams.append('checksum', requestChecksum(KEYS.secret, [...url.searchParams]))
    for (const [outcome, path] of [['approve', '/success'], ['decline', '/error'], ['pending', '/pending']] as const) {
      expect((await press(outcome, { url: url.href })).back.pathname).toBe(path)
    }
  })
})

describe('the laboratory', () => {
  test('duplicate: three times the same', async () => {
    await press('approve', { tricks: ['duplicate'] })
    await arrived(3)
    expect(new Set(posted.map(({ fields }) => JSON.stringify(fields))).size).toBe(1)
  })

  test('late', async () => {
    const begun = Date.now()
    await press('approve', { tricks: ['late'] })
    await arrived(1)
    expect((posted[0]?.at ?? 0) - begun).toBeGreaterThanOrEqual(PACE.late - 5)
  })

  test.each([['approve', 'APPROVED'], ['pending', 'APPROVED'], ['decline', 'DECLINED']])('reorder: what was said last comes first (%s)', async (outcome, final) => {
    await press(outcome, { tricks: ['reorder'] })
    await arrived(2)
    expect(posted.map(({ fields }) => fields.Status)).toEqual([final, 'PENDING'])
    expect(posted.map(({ fields }) => read(fields).verdict)).toEqual(['signed', 'signed'])
  })

  test('never, and a browser that brings nothing', async () => {
    const { back } = await press('approve', { tricks: ['never', 'bare'] })
    expect(back.search).toBe('?a=pago')
    await sleep(PACE.step * 2)
    expect(posted).toEqual([])
  })

  test('another amount, another currency: signed as charged', async () => {
    await press('approve', { tricks: ['amount'] })
    await press('approve', { tricks: ['currency'] })
    await arrived(2)
    const money = posted.map(({ fields }) => read(fields)).map((message) => message.verdict === 'signed' && message.money)
    expect(money).toContainEqual({ cents: 500_000, currency: 'MXN' })
    expect(money).toContainEqual({ cents: 1_000_000, currency: 'USD' })
  })

  test('a custom field that says another purpose is still signed', async () => {
    await press('approve', { tricks: ['custom'] })
    await arrived(1)
    expect(posted[0]?.fields.customField1).toBe('credit_buy')
    expect(read(posted[0]?.fields ?? {})).toMatchObject({ verdict: 'signed' })
  })

  test.each([['forge', 'forged'], ['shift', 'malformed']])('%s: %s, by the browser too', async (trick, verdict) => {
    const { fields } = await press('approve', { tricks: [trick] })
    await arrived(1)
    expect(read(posted[0]?.fields ?? {})).toEqual({ verdict })
    expect(read(fields)).toEqual({ verdict })
  })
})

describe('a message that is not answered 200', () => {
  test('comes again until it is', async () => {
    answers = [503, 500, 403]
    await press('approve')
    await arrived(4)
    await sleep(PACE.retry * 20)
    expect(posted).toHaveLength(4)
    expect(new Set(posted.map(({ fields }) => JSON.stringify(fields))).size).toBe(1)
  })

  test('not for ever', async () => {
    const log = vi.fn<(line: string) => void>()
    const fetch = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('nobody there')))
    const delivery = createDelivery({ fetch, log, retry: 0.01 })
    delivery.post(notifyUrl, {}, 0)
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 5_000 })
    expect(fetch).toHaveBeenCalledTimes(ATTEMPTS)
    expect(log.mock.calls[0]?.[0]).toContain('nobody there')
  })

  test('no more once it is closed', async () => {
    answers = Array.from({ length: 20 }, () => 503)
    await press('approve')
    await press('approve', { tricks: ['late'] })
    await arrived(1)
    provider.standIn.close()
    const before = posted.length
    await sleep(PACE.late + 50)
    expect(posted).toHaveLength(before)
  })
})

test('it never runs in production', () => {
  expect(() => standIn({ mode: 'production', ...KEYS, log: () => {} })).toThrow('production')
})
