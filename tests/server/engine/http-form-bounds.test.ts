/** The field names and the number of fields that a form may have, checked before it is decoded or assembled. */
import { describe, expect, test } from 'vitest'
import { checkNames, readFields } from '#server/engine/http/form-bounds.ts'

const read = (body: string, message = false) => readFields(Buffer.from(body), { message })
const isTaken = (body: string, message = false): boolean => {
  try {
    return read(body, message).length > 0
  } catch (error) {
    expect(error).toMatchObject({ name: 'BadForm', status: 400 })
    return false
  }
}
const list = (count: number, nameOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `${nameOf(n)}=1`).join('&')

const LONG = 'n'.repeat(40)

test.each([
  'a',
  'Amount',
  'n_1-x',
  LONG,
  'horse.name',
  `${LONG}.${LONG}`,
  'photos[0]',
  'photos[12].hash',
  'a[99].b',
  'days[]',
  'a.b[]',
  'photos[1].hashes[]',
  'a.b.c.d.e',
  'a[1][2][3][4]',
  'a.b[1].c[2]',
  'a.b.c.d.e[]',
])('%s is a name of ours', (name) => {
  expect(isTaken(`${encodeURIComponent(name)}=1`)).toBe(true)
  expect(isTaken(`${name}=1`)).toBe(true)
})

test.each([
  '',
  '1n',
  '_n',
  '-n',
  'ñ',
  ' a',
  'a ',
  'a\nb',
  '__proto__',
  `${LONG}n`,
  `a.${LONG}n`,
  'a.',
  '.a',
  'a..b',
  'a.1',
  'a.-b',
  'a.ñ',
  'a[',
  'a]',
  'a[b]',
  'a[100]',
  'a[-1]',
  'a[1',
  'a1]',
  'a[]b',
  'a[][]',
  'a[].b',
  'a.b.c.d.e.f',
  'a[1][2][3][4][5]',
  'a[0].b[1].c[2]',
  'a+b',
  'a%',
])('%s is no name of ours', (name) => {
  expect(isTaken(`${encodeURIComponent(name)}=1`)).toBe(false)
  // Field names in the provider's messages are not restricted.
  expect(isTaken(`${encodeURIComponent(name)}=1`, true)).toBe(true)
})

describe('the number of fields', () => {
  test.each<[what: string, body: string, form: boolean, message: boolean]>([
    ['200 fields', list(200, (n) => `n${n}`), true, true],
    ['201 fields', list(201, (n) => `n${n}`), false, true],
    ['1,000 fields', list(1_000, (n) => `n${n}`), false, true],
    ['1,001 fields', list(1_001, (n) => `n${n}`), false, false],
    ['a name 50 times', list(50, () => 'n'), true, true],
    ['a name 51 times', list(51, () => 'n'), false, false],
    ['201 fields of nothing', '&'.repeat(200), false, false],
  ])('%s', (_what, body, form, message) => {
    expect([isTaken(body), isTaken(body, true)]).toEqual([form, message])
  })

  test('the names of a form that was read otherwise are bound alike', () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`)
    expect(() => checkNames(names(200))).not.toThrow()
    expect(() => checkNames(names(201))).toThrow('Too many fields')
    expect(() => checkNames(['a', '1'])).toThrow('none of ours')
  })
})

test('a name has at most 300 bytes as sent; values may be long, and contain the beginning of a name', () => {
  const name = (bytes: number) => 'n'.repeat(bytes)
  expect(isTaken(`${name(300)}=1&${name(300)}=1`, true)).toBe(true)
  expect(isTaken(`a=1&${name(301)}=1`, true)).toBe(false)
  expect(isTaken(name(301), true)).toBe(false)
  expect(read(`a=${name(5_000)}=${name(5_000)}&b=2`)).toEqual([
    ['a', `${name(5_000)}=${name(5_000)}`],
    ['b', '2'],
  ])
})

test('fields are decoded as browsers encode them', () => {
  expect(read('name=Mar%C3%ADa+%26+Jos%C3%A9&empty=&alone')).toEqual([
    ['name', 'María & José'],
    ['empty', ''],
    ['alone', ''],
  ])
  expect(() => readFields(Buffer.from('1=2'))).toThrow('none of ours')
  const within = Buffer.from('before&a=1')
  expect(readFields(within.subarray(7))).toEqual([['a', '1']])
})
