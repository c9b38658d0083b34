/** The local payment provider: its page, and the requests that it refuses. */
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requestChecksum } from '#server/money/payments/provider/checksum.ts'
import { standIn } from '#server/money/payments/stand-in/stand-in.ts'
import { KEYS, openProvider, REFERENCE } from '#tests/support/stand-in.ts'

let provider: Awaited<ReturnType<typeof openProvider>>
beforeEach(async () => {
  provider = await openProvider()
})
afterEach(() => provider.close())

describe('the page', () => {
  test('shows the item and the amount, and is marked as a test', async () => {
    const answer = await fetch(provider.address)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    for (const text of [
      'Página de pago de prueba',
      'Aquí no se cobra nada',
      '$10,000.00',
      'Luna &amp; &quot;Sol&quot; &lt;b&gt;',
      REFERENCE,
      'Fondos insuficientes',
      'Laboratorio',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/ style=/)
  })

  test('sends nothing of the card: only its choices have names', async () => {
    const html = await (await fetch(provider.address)).text()
    const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    expect(
      new Set(names.filter((name) => name !== 'viewport' && name !== 'color-scheme' && name !== 'robots')),
    ).toEqual(new Set(['order', 'outcome', 'reason', 'trick']))
  })

  test('may stand in a frame of its merchant, and its form leads back there', async () => {
    const policy = (await fetch(provider.address)).headers.get('Content-Security-Policy')
    expect(policy).toContain("frame-ancestors 'self' https://remate.example")
    expect(policy).toContain("form-action 'self' https://remate.example")
    expect(policy).toContain("default-src 'none'")
  })

  test('opens by a post as well', async () => {
    const answer = await fetch(provider.url, { method: 'POST', body: new URL(provider.address).searchParams })
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
    const url = new URL(provider.address)
    change(url.searchParams)
    return url
  }
  /** Changes the fields and signs them again with the secret. */
  const resigned = (change: (fields: URLSearchParams) => void) =>
    altered((fields) => {
      fields.delete('checksum')
      change(fields)
      fields.append('checksum', requestChecksum(KEYS.secret, [...fields]))
    })

  test.each([
    [
      'another amount',
      () => altered((fields) => void (fields.set('total_amount', '1.00'), fields.set('item_amount_1', '1.00'))),
      'checksum',
    ],
    [
      'another address to notify',
      () => altered((fields) => fields.set('notify_url', 'https://evil.example/')),
      'checksum',
    ],
    ['one field more', () => altered((fields) => fields.append('item_open_amount_1', 'true')), 'checksum'],
    ['another order of the fields', () => altered((fields) => fields.sort()), 'checksum'],
    ['no checksum', () => altered((fields) => fields.delete('checksum')), 'checksum'],
    ['a field twice', () => altered((fields) => fields.append('total_amount', '10000.00')), 'total_amount'],
    ['no currency', () => resigned((fields) => fields.delete('currency')), 'currency'],
    ['an amount without decimals', () => resigned((fields) => fields.set('total_amount', '10000')), 'total_amount'],
    [
      'a script for an address',
      () => resigned((fields) => fields.set('success_url', 'javascript:alert(1)')),
      'success_url',
    ],
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
    const decide = (form: Record<string, string>) =>
      fetch(new URL('/ppp/decision.do', provider.url), {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      })
    const order = new URL(provider.address).search.slice(1)
    expect((await fetch(provider.url)).status).toBe(400)
    expect((await decide({ order: order.replaceAll('10000.00', '1.00'), outcome: 'approve' })).status).toBe(400)
    expect((await decide({ order })).status).toBe(400)
    expect((await decide({ order, outcome: 'decline', reason: 'constructor' })).status).toBe(400)
    expect(provider.posted).toEqual([])
  })
})

test('too large a form is refused, and said to be', async () => {
  const status = await new Promise((done, failed) => {
    const url = new URL('/ppp/decision.do', provider.url)
    request(url, { method: 'POST', headers: { 'Content-Length': 64 * 1024 * 1024 } }, (answer) =>
      done(answer.statusCode),
    )
      .on('error', failed)
      .flushHeaders()
  })
  expect(status).toBe(413)
})

test('the stand-in never runs in production', () => {
  expect(() => standIn({ mode: 'production', ...KEYS, log: () => {} })).toThrow('production')
})
