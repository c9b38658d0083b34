/** The signed address of the provider's hosted page. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '#server/engine/http/headers.ts'
import { requestChecksum } from '#server/money/payments/provider/checksum.ts'
import { createPaymentPage, paymentSettings, usesStandIn } from '#server/money/payments/provider/create.ts'
import { hostedPage } from '#server/money/payments/provider/hosted-page.ts'
import { AmountTooLarge, type Order } from '#server/money/payments/provider/port.ts'
import { testEnv } from '#tests/support/auction-house.ts'

const SETTINGS = {
  url: 'https://pay.example/ppp/purchase.do',
  merchantId: '4286334871193347713',
  siteId: '184441',
  secret: 'the key of this site',
  authSettles: false,
}

const ORDER: Order = {
  reference: 'k3x9a7q2m5p8w1z6b4n0c7d2',
  purpose: 'buy-now',
  pesos: 10_000,
  item: 'El Niño & Ñandú 100% "criollo" + #1?',
  payerToken: 'u-7f3a',
  at: Date.UTC(2026, 0, 5, 6, 7, 8, 999),
  returnTo: 'https://remate.example/pagos/k3x9a7q2m5p8w1z6b4n0c7d2/regreso',
  backTo: 'https://remate.example/event/7/comprar?paso=pago',
  notifyUrl: 'https://remate.example/payments/notify',
}

const urlOf = (changes: Partial<Order> = {}) => new URL(hostedPage(SETTINGS).url({ ...ORDER, ...changes }))

test('the fields, in the order of the hash', () => {
  const url = urlOf()
  expect(url.origin + url.pathname).toBe(SETTINGS.url)
  const fields = [...url.searchParams]
  expect(fields.slice(0, -1)).toEqual([
    ['merchant_id', SETTINGS.merchantId],
    ['merchant_site_id', SETTINGS.siteId],
    ['version', '4.0.0'],
    ['currency', 'MXN'],
    ['total_amount', '10000.00'],
    ['item_name_1', ORDER.item],
    ['item_amount_1', '10000.00'],
    ['item_quantity_1', '1'],
    ['user_token_id', 'u-7f3a'],
    ['time_stamp', '2026-01-05.06:07:08'],
    ['productId', ORDER.reference],
    ['customField1', 'first_payment'],
    ['success_url', ORDER.returnTo],
    ['error_url', ORDER.returnTo],
    ['pending_url', ORDER.returnTo],
    ['back_url', ORDER.backTo],
    ['notify_url', ORDER.notifyUrl],
    ['payment_method', 'cc_card'],
    ['payment_method_mode', 'filter'],
    ['merchantLocale', 'es_ES'],
    ['encoding', 'UTF-8'],
  ])
  const raw =
    SETTINGS.secret +
    fields
      .slice(0, -1)
      .map(([, value]) => value)
      .join('')
  expect(fields.at(-1)).toEqual(['checksum', createHash('sha256').update(raw).digest('hex')])
})

test('every value is percent-encoded, so that both ways of decoding give the hashed text', () => {
  expect(urlOf().search).not.toMatch(/[+\s"]/)
  const fields = urlOf()
    .search.slice(1)
    .split('&')
    .map((pair) => pair.split('=').map(decodeURIComponent) as [string, string])
  expect(fields).toEqual([...urlOf().searchParams])
})

test('the buyer cannot set the amount', () => {
  expect(urlOf().search).not.toContain('open_amount')
})

test('any change, in the order too, is another checksum', () => {
  const fields = [...urlOf().searchParams].slice(0, -1) as [string, string][]
  const checksum = requestChecksum(SETTINGS.secret, fields)
  expect(checksum).toBe(urlOf().searchParams.get('checksum'))
  for (let place = 0; place < fields.length; place++) {
    const changed = fields.map(([name, value], at) => [name, at === place ? `${value}x` : value] as const)
    expect(requestChecksum(SETTINGS.secret, changed)).not.toBe(checksum)
  }
  expect(requestChecksum(SETTINGS.secret, fields.toReversed())).not.toBe(checksum)
  expect(requestChecksum(SETTINGS.secret, [...fields, ['checksum', 'itself']])).toBe(checksum)
})

test.each([
  ['buy-now', 'first_payment'],
  ['first-payment', 'first_payment'],
  ['final-payment', 'final_pay'],
  ['credit-purchase', 'credit_buy'],
] as const)('%s is called %s by the provider', (purpose, name) => {
  expect(urlOf({ purpose }).searchParams.get('customField1')).toBe(name)
})

describe('amounts', () => {
  test.each([
    [1, '1.00'],
    [999_999_999, '999999999.00'],
  ])('%i pesos', (pesos, text) => {
    expect(urlOf({ pesos }).searchParams.get('total_amount')).toBe(text)
    expect(urlOf({ pesos }).searchParams.get('item_amount_1')).toBe(text)
  })
  test.each([1_000_000_000, 99_999_999_999])('%i pesos are more than a card can pay', (pesos) => {
    expect(() => urlOf({ pesos })).toThrow(AmountTooLarge)
  })
  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d pesos are no amount', (pesos) => {
    expect(() => urlOf({ pesos })).toThrow(RangeError)
  })
})

describe('the payment page', () => {
  const given = {
    PAYMENT_URL: SETTINGS.url,
    PAYMENT_MERCHANT_ID: SETTINGS.merchantId,
    PAYMENT_SITE_ID: SETTINGS.siteId,
    PAYMENT_SECRET: 'the key of this very site',
  }

  test("is the demo's own, with a secret of its own", () => {
    const env = testEnv()
    const { url, secret } = paymentSettings(env)
    expect(usesStandIn(env)).toBe(true)
    expect(url).toBe('http://remate.test/ppp/purchase.do')
    expect(secret).not.toContain(env.SECRET)
    expect(paymentSettings(testEnv({ SECRET: 'another secret of the tests, also long' })).secret).not.toBe(secret)
    expect(createPaymentPage(env).url(ORDER)).toMatch(/^http:\/\/remate\.test\/ppp\/purchase\.do\?merchant_id=/)
  })

  test("is the provider's, where it is given", () => {
    const env = testEnv(given)
    expect(usesStandIn(env)).toBe(false)
    expect(createPaymentPage(env).url(ORDER)).toMatch(/^https:\/\/pay\.example\/ppp\/purchase\.do\?/)
  })

  test('is never the stand-in in production', () => {
    expect(() => createPaymentPage({ ...testEnv(), MODE: 'production' })).toThrow('demo')
  })
})

describe('the content policy', () => {
  const policyOf = (path: string) => {
    const headers = new Map<string, string>()
    const handle = securityHeaders({
      origin: 'https://remate.example',
      paymentOrigin: 'https://pay.example',
      framed: /^\/pagos\/[^/]+\/regreso$/,
    })
    void handle(
      { path } as Request,
      { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as Response,
      () => {},
    )
    return {
      frames: headers.get('X-Frame-Options'),
      policy: headers
        .get('Content-Security-Policy')
        ?.split(';')
        .map((directive) => directive.trim()),
    }
  }

  test('a form of ours may lead to the payment page, and that page may stand in a frame of ours', () => {
    expect(policyOf('/').policy).toContain("form-action 'self' https://pay.example")
    expect(policyOf('/').policy).toContainEqual(expect.stringMatching(/^frame-src .*https:\/\/pay\.example$/))
  })

  test('only the page that it comes back to stands in a frame, and only in ours', () => {
    const back = policyOf('/pagos/k3x9a7q2m5p8w1z6b4n0c7d2/regreso')
    expect(back.policy).toContain("frame-ancestors 'self'")
    expect(back.frames).toBe('SAMEORIGIN')
    for (const path of [
      '/',
      '/pagos/k3x9a7q2m5p8w1z6b4n0c7d2',
      '/pagos/k3x9a7q2m5p8w1z6b4n0c7d2/recibo',
      '/event/7/comprar',
    ]) {
      expect(policyOf(path).policy).toContain("frame-ancestors 'none'")
      expect(policyOf(path).frames).toBe('DENY')
    }
  })
})
