/** The provider's signature: the fields it covers, and that a signed message has one reading. */
import { describe, expect, test } from 'vitest'
import { responseChecksum, sameChecksum } from '#server/money/payments/provider/checksum.ts'
import { MESSAGE_STATUSES } from '#machines/provider-messages/rules.ts'
import { readMessage } from '#server/money/payments/provider/read-message.ts'
import { signedNotification, type Told } from '#tests/support/provider.ts'

const SECRET = 'the provider and we alone know this'
const REFERENCE = 'k3x9a7q2m5p8w1z6b4n0c7d2'
const AT = Date.UTC(2026, 10, 21, 15, 4, 9)

const signed = (changes: Partial<Told> = {}) =>
  Object.fromEntries(
    signedNotification({
      secret: SECRET,
      reference: REFERENCE,
      totalAmount: '12345.67',
      transactionId: '1234567890123',
      at: AT,
      ...changes,
    } as Told),
  )

const read = (fields: Record<string, unknown>) => readMessage({ secret: SECRET, authSettles: false }, fields)

const SIGNED = ['totalAmount', 'currency', 'responseTimeStamp', 'PPP_TransactionID', 'Status', 'productId'] as const

describe('the vectors of the provider', () => {
  test.each([
    [
      'THE_SECRET_KEY',
      {
        totalAmount: '115',
        currency: 'USD',
        responseTimeStamp: '2020-03-14.16:22:34',
        PPP_TransactionID: '3453459',
        Status: 'APPROVED',
        productId: 'NA',
      },
      'aaa9ad16c8ed9f172dff505e4eeb8929b9c77cfed3e38127d55d42e33a70c762',
    ],
    [
      'dummy',
      {
        totalAmount: '1111.11',
        currency: 'USD',
        responseTimeStamp: '2024-09-06.22:27:37',
        PPP_TransactionID: '489616878',
        Status: 'APPROVED',
      },
      '660a42e9796754d93c9e4b87c3ac4e34ce8880e32813609c15b273a1d5cee563',
    ],
  ])('%s', (secret, fields, checksum) => {
    expect(responseChecksum(secret, fields)).toBe(checksum)
  })
})

test('checksums of any length are compared', () => {
  expect(sameChecksum('abc', 'abc')).toBe(true)
  expect(sameChecksum('abc', 'abd')).toBe(false)
  expect(sameChecksum('abc', 'ab')).toBe(false)
  expect(sameChecksum('', 'abc')).toBe(false)
})

test('a signed message gives its reference, transaction, status and money', () => {
  expect(read(signed({ reason: '  ' }))).toEqual({
    verdict: 'signed',
    reference: REFERENCE,
    transactionId: '1234567890123',
    kind: 'sale',
    status: 'APPROVED',
    effect: 'approve',
    money: { cents: 1_234_567, currency: 'MXN' },
    related: null,
    reason: null,
  })
})

describe('a well-signed message that is no payment of ours is read, not refused', () => {
  test.each(['', 'NA', 'another-shop-1', 'k3x9'])('with the productId "%s"', (reference) => {
    expect(read(signed({ reference }))).toMatchObject({ verdict: 'signed', reference: null, status: 'APPROVED' })
  })

  test('without a productId', () => {
    const { productId: _none, ...fields } = signed({ reference: '' })
    expect(read(fields)).toMatchObject({ verdict: 'signed', reference: null })
  })

  test('with a status of another manual', () => {
    expect(read(signed({ status: 'UPDATED' as Told['status'] }))).toMatchObject({ status: 'OTHER', effect: 'none' })
  })

  test('about an earlier transaction of the gateway, which is not signed', () => {
    expect(read({ ...signed(), relatedTransactionId: '71234567890123' })).toMatchObject({ related: '71234567890123' })
    expect(read({ ...signed(), relatedTransactionId: "7' or 1=1" })).toMatchObject({ related: null })
  })
})

test.each([
  ['115', 11_500],
  ['115.5', 11_550],
  ['115.05', 11_505],
  ['0.07', 7],
  ['999999999.99', 99_999_999_999],
])('%s is %i hundredths', (totalAmount, cents) => {
  expect(read(signed({ totalAmount }))).toMatchObject({ verdict: 'signed', money: { cents } })
})

test.each(MESSAGE_STATUSES)('the status %s is passed on unchanged', (status) => {
  expect(read(signed({ status }))).toMatchObject({ verdict: 'signed', status })
})

test('signed money of another currency is passed on, to be held for review', () => {
  expect(read(signed({ currency: 'USD' }))).toMatchObject({
    verdict: 'signed',
    money: { cents: 1_234_567, currency: 'USD' },
  })
})

test('a message altered in its unsigned fields is read as it was signed', () => {
  const altered = {
    customField1: 'credit_buy',
    ppp_status: 'FAIL',
    TransactionID: '1',
    user_token_id: 'another',
    ErrCode: '-1',
  }
  expect(read(signed({ altered }))).toEqual(read(signed()))
})

describe('the reason is shown and never trusted', () => {
  test.each([
    ['Fondos insuficientes', 'Fondos insuficientes'],
    ['  dos\r\n líneas\0 ', 'dos líneas'],
    ['\u202Eatsop\u202C', 'atsop'],
    ['😀'.repeat(200), '😀'.repeat(120)],
    [`a\uD800b`, 'a b'],
    ['', null],
  ])('%j', (Reason, reason) => {
    expect(read({ ...signed(), Reason })).toMatchObject({ verdict: 'signed', reason })
  })

  test('under its other name too', () => {
    expect(read({ ...signed(), reason: 'Tarjeta vencida' })).toMatchObject({ reason: 'Tarjeta vencida' })
  })
})

describe('nothing but the signed content is ever read as signed', () => {
  const original = signed()
  test('characters moved between any two neighbours, by any length and either way', () => {
    for (let place = 0; place < SIGNED.length - 1; place++) {
      const [left, right] = [SIGNED[place] as string, SIGNED[place + 1] as string]
      const joined = `${original[left]}${original[right]}`
      for (let cut = 0; cut <= joined.length; cut++) {
        if (cut === original[left]?.length) continue
        const moved = { ...original, [left]: joined.slice(0, cut), [right]: joined.slice(cut) }
        expect(responseChecksum(SECRET, moved)).toBe(original.advanceResponseChecksum)
        expect(read(moved), `${left} up to ${cut}`).toEqual({ verdict: 'malformed' })
      }
    }
  })

  test('the whole concatenation cut anew in any three neighbours', () => {
    const readings: string[] = []
    for (let place = 0; place < SIGNED.length - 2; place++) {
      const [a, b, c] = [SIGNED[place] as string, SIGNED[place + 1] as string, SIGNED[place + 2] as string]
      const joined = `${original[a]}${original[b]}${original[c]}`
      for (let one = 0; one <= joined.length; one++) {
        // All of these have a valid hash.
        for (let two = one; two <= joined.length; two++)
          readings.push(
            JSON.stringify(
              read({ ...original, [a]: joined.slice(0, one), [b]: joined.slice(one, two), [c]: joined.slice(two) }),
            ),
          )
      }
    }
    expect(readings.length).toBeGreaterThan(1_000)
    expect(new Set(readings)).toEqual(new Set([JSON.stringify(read(original)), '{"verdict":"malformed"}']))
  })

  test('each field with any one character changed, dropped or doubled', () => {
    const others = ['0', '1', '9', 'A', 'a', '.', '-', ' ', '\n', '٣', 'é']
    for (const name of [...SIGNED, 'advanceResponseChecksum']) {
      const value = original[name] as string
      const changed = new Set(
        Array.from(`${value} `, (here, place) => {
          const [before, after] = [value.slice(0, place), value.slice(place + 1)]
          return [
            before + after,
            before + here + here + after,
            ...others.flatMap((other) => [before + other + after, before + other + here + after]),
          ]
        }).flat(),
      )
      changed.delete(value)
      expect([...changed].filter((each) => read({ ...original, [name]: each }).verdict === 'signed')).toEqual([])
    }
  })

  test('each field left out, emptied, repeated, made a list, a number or another case', () => {
    for (const name of [...SIGNED, 'advanceResponseChecksum']) {
      const { [name]: value = '', ...rest } = original
      const changed = [
        undefined,
        null,
        '',
        value + value,
        [value],
        [value, value],
        Number(value),
        { toString: () => value },
        ` ${value}`,
        `${value}\n`,
      ]
      expect(read(rest).verdict).not.toBe('signed')
      for (const each of changed)
        expect(read({ ...rest, [name]: each }).verdict, `${name}=${String(each)}`).not.toBe('signed')
    }
  })

  test('each field taken from another signed message', () => {
    const other = signed({
      totalAmount: '1.00',
      currency: 'USD',
      transactionId: '99',
      status: 'DECLINED',
      reference: 'a'.repeat(24),
      at: AT + 1_000,
    })
    for (const name of [...SIGNED, 'advanceResponseChecksum'])
      expect(read({ ...original, [name]: other[name] })).toEqual({ verdict: 'forged' })
  })

  test("another's signature, and none", () => {
    expect(read(signed({ secret: 'another secret' }))).toEqual({ verdict: 'forged' })
    expect(read({ ...original, advanceResponseChecksum: '0'.repeat(64) })).toEqual({ verdict: 'forged' })
    expect(read({})).toEqual({ verdict: 'malformed' })
  })
})
