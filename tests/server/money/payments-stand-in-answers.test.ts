/** The local payment provider: its answers, and all failures on the way. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestChecksum } from '#server/money/payments/provider/checksum.ts'
import { ATTEMPTS, createDelivery } from '#server/money/payments/stand-in/delivery.ts'
import { newTransactionId } from '#server/money/payments/stand-in/message.ts'
import { KEYS, openProvider, PACE, REFERENCE } from '#tests/support/stand-in.ts'

let provider: Awaited<ReturnType<typeof openProvider>>
beforeEach(async () => {
  provider = await openProvider()
})
afterEach(() => provider.close())

describe('the stand-in answers', () => {
  test('approved: posted and brought by the browser, both signed', async () => {
    const { back, fields } = await provider.press('approve')
    await provider.arrived(1)
    expect(back.href).toMatch(/^https:\/\/remate\.example\/pagos\/x\/regreso\?a=pago&/)
    const message = {
      verdict: 'signed',
      reference: REFERENCE,
      status: 'APPROVED',
      money: { cents: 1_000_000, currency: 'MXN' },
      reason: null,
    }
    expect(provider.read(provider.posted[0]?.fields)).toMatchObject(message)
    expect(provider.read(fields)).toMatchObject(message)
    expect(provider.posted[0]?.type).toContain('application/x-www-form-urlencoded')
    expect(provider.posted[0]?.fields).toMatchObject({
      ppp_status: 'OK',
      transactionType: 'Sale',
      payment_method: 'cc_card',
      customField1: 'first_payment',
      user_token_id: 'u-1',
      ErrCode: '0',
      TransactionID: expect.stringMatching(/^\d+$/),
      nameOnCard: expect.any(String),
    })
  })

  test.each([
    ['funds', 'DECLINED', 'Fondos insuficientes'],
    ['bank', 'ERROR', 'Sin comunicación con el banco'],
    ['none', 'FAIL', null],
  ])('declined (%s)', async (reason, status, text) => {
    const { fields } = await provider.press('decline', { reason })
    await provider.arrived(1)
    expect(provider.read(provider.posted[0]?.fields)).toMatchObject({ verdict: 'signed', status, reason: text })
    expect(provider.read(fields)).toMatchObject({ verdict: 'signed', status, reason: text })
    expect(provider.posted[0]?.fields).toMatchObject({ ppp_status: 'FAIL' })
  })

  test('pending, then approved: one transaction', async () => {
    const { fields } = await provider.press('pending')
    expect(provider.read(fields)).toMatchObject({ status: 'PENDING' })
    await provider.arrived(2)
    const [first, second] = provider.posted.map((each) => provider.read(each.fields))
    expect(first).toMatchObject({ verdict: 'signed', status: 'PENDING' })
    expect(second).toMatchObject({ verdict: 'signed', status: 'APPROVED' })
    expect(provider.posted[0]?.fields.PPP_TransactionID).toBe(provider.posted[1]?.fields.PPP_TransactionID)
  })

  test('each payment is another transaction, also within a millisecond', async () => {
    await Promise.all(Array.from({ length: 5 }, () => provider.press('approve')))
    await provider.arrived(5)
    expect(new Set(provider.posted.map(({ fields }) => fields.PPP_TransactionID)).size).toBe(5)
    expect(newTransactionId(Date.now())).toMatch(/^\d{19}$/)
  })

  test('the address is the one that fits the outcome', async () => {
    const url = new URL(provider.address)
    url.searchParams.delete('checksum')
    for (const name of ['success', 'error', 'pending'])
      url.searchParams.set(`${name}_url`, `https://remate.example/${name}`)
    url.searchParams.append('checksum', requestChecksum(KEYS.secret, [...url.searchParams]))
    for (const [outcome, path] of [
      ['approve', '/success'],
      ['decline', '/error'],
      ['pending', '/pending'],
    ] as const) {
      expect((await provider.press(outcome, { asked: url.href })).back.pathname).toBe(path)
    }
  })
})

describe('the laboratory', () => {
  test('duplicate: three times the same', async () => {
    await provider.press('approve', { tricks: ['duplicate'] })
    await provider.arrived(3)
    expect(new Set(provider.posted.map(({ fields }) => JSON.stringify(fields))).size).toBe(1)
  })

  test('late', async () => {
    const begun = Date.now()
    await provider.press('approve', { tricks: ['late'] })
    await provider.arrived(1)
    expect((provider.posted[0]?.at ?? 0) - begun).toBeGreaterThanOrEqual(PACE.late - 5)
  })

  test.each([
    ['approve', 'APPROVED'],
    ['pending', 'APPROVED'],
    ['decline', 'DECLINED'],
  ])('reorder: the last message comes first (%s)', async (outcome, final) => {
    await provider.press(outcome, { tricks: ['reorder'] })
    await provider.arrived(2)
    expect(provider.posted.map(({ fields }) => fields.Status)).toEqual([final, 'PENDING'])
    expect(provider.posted.map(({ fields }) => provider.read(fields).verdict)).toEqual(['signed', 'signed'])
  })

  test('never, and a browser that brings nothing', async () => {
    const { back } = await provider.press('approve', { tricks: ['never', 'bare'] })
    expect(back.search).toBe('?a=pago')
    await sleep(PACE.step * 2)
    expect(provider.posted).toEqual([])
  })

  test('another amount, another currency: signed as charged', async () => {
    await provider.press('approve', { tricks: ['amount'] })
    await provider.press('approve', { tricks: ['currency'] })
    await provider.arrived(2)
    const money = provider.posted
      .map(({ fields }) => provider.read(fields))
      .map((message) => message.verdict === 'signed' && message.money)
    expect(money).toContainEqual({ cents: 500_000, currency: 'MXN' })
    expect(money).toContainEqual({ cents: 1_000_000, currency: 'USD' })
  })

  test('a custom field that says another purpose is still signed', async () => {
    await provider.press('approve', { tricks: ['custom'] })
    await provider.arrived(1)
    expect(provider.posted[0]?.fields.customField1).toBe('credit_buy')
    expect(provider.read(provider.posted[0]?.fields)).toMatchObject({ verdict: 'signed' })
  })

  test.each([
    ['forge', 'forged'],
    ['shift', 'malformed'],
  ])('%s: %s, by the browser too', async (trick, verdict) => {
    const { fields } = await provider.press('approve', { tricks: [trick] })
    await provider.arrived(1)
    expect(provider.read(provider.posted[0]?.fields)).toEqual({ verdict })
    expect(provider.read(fields)).toEqual({ verdict })
  })
})

describe('a message that is not answered 200', () => {
  test('is repeated until it is', async () => {
    provider.answers.push(503, 500, 403)
    await provider.press('approve')
    await provider.arrived(4)
    await sleep(PACE.retry * 20)
    expect(provider.posted).toHaveLength(4)
    expect(new Set(provider.posted.map(({ fields }) => JSON.stringify(fields))).size).toBe(1)
  })

  test('is given up in the end', async () => {
    const log = vi.fn<(line: string) => void>()
    const fetch = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('nobody there')))
    const delivery = createDelivery({ fetch, log, retry: 0.01 })
    delivery.post(provider.notifyUrl, {}, 0)
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(fetch).toHaveBeenCalledTimes(ATTEMPTS)
    expect(log.mock.calls[0]?.[0]).toContain('nobody there')
  })

  test('is not repeated once the stand-in is closed', async () => {
    const fetch = vi.fn<() => Promise<{ status: number }>>(async () => ({ status: 503 }))
    const refusing = await openProvider({ fetch })
    await refusing.press('approve')
    await refusing.press('approve', { tricks: ['late'] })
    await expect.poll(() => fetch.mock.calls.length).toBeGreaterThan(0)
    refusing.close()
    const before = fetch.mock.calls.length
    await sleep(PACE.late + 50)
    expect(fetch).toHaveBeenCalledTimes(before)
  })
})
