/** Every field exactly at its limit and one beyond it: the limits of the specification, written out. */
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { bank } from '#app/forms/bank.ts'
import { bidForm } from '#app/routes/buyer/bid/form.ts'
import { buyNowForm } from '#app/routes/buyer/buy-now/form.ts'
import { contactForm } from '#app/routes/public/contact/form.ts'
import { email } from '#app/forms/fields/email.ts'
import { money, parseAmount } from '#app/forms/fields/money.ts'
import { date } from '#app/forms/fields/date.ts'
import { person } from '#app/forms/person.ts'
import { askRecovery, newPassword } from '#app/routes/public/recover/form.ts'
import { refundForm } from '#app/routes/admin/refunds/form.ts'
import { register } from '#app/routes/public/register/form.ts'

const a = (length: number) => 'a'.repeat(length)
/** An e-mail address of the given length whose parts are all short enough. */
const address = (length: number) => `${a(60)}@${`${a(40)}.`.repeat(4)}${a(length - 60 - 1 - 4 * 41 - 3)}.mx`
const password = (length: number) => `Aa1${a(length - 3)}`

const PERSON = { name: 'Ana', paternalSurname: 'Ruiz', maternalSurname: 'Vega', cellPhone: '3312345678' }
const BANK = { bank: 'BBVA', clabe: '032180000118359719', accountHolder: 'Ana Ruiz' }
const CONTACT = { email: 'ana@ejemplo.mx', topic: 'Entrega', message: 'Hola' }
const REGISTER = {
  name: 'Ana Ruiz',
  email: 'ana@ejemplo.mx',
  pass: 'Caballo7bayo',
  confirm: 'Caballo7bayo',
  terms: 'on',
  termsId: '1',
}
const REFUND = { note: 'Devuelto' }
const BID = { amount: '1000', key: 'abcdefgh' }

type Case = [name: string, schema: ZodType, base: object, field: string, taken: string, refused: string]
const cases: Case[] = [
  ...['name', 'paternalSurname', 'maternalSurname'].map((field): Case => [
    `person ${field} under 100`,
    person,
    PERSON,
    field,
    a(99),
    a(100),
  ]),
  ['person address 150', person, PERSON, 'address', a(150), a(151)],
  ['person zip 5', person, PERSON, 'zip', '04510', '045101'],
  [
    'person phone 100 characters',
    person,
    PERSON,
    'cellPhone',
    `3312345678${' '.repeat(90)}`,
    `33${' '.repeat(91)}12345678`,
  ],
  ['bank under 101', bank, BANK, 'bank', a(100), a(101)],
  ['holder under 101', bank, BANK, 'accountHolder', a(100), a(101)],
  ['topic 100', contactForm, CONTACT, 'topic', a(100), a(101)],
  ['message 2,000', contactForm, CONTACT, 'message', a(2_000), a(2_001)],
  ['message of one character', contactForm, CONTACT, 'message', 'a', ' '],
  ['registered name 100', register, REGISTER, 'name', a(100), a(101)],
  ['registered e-mail 254', register, REGISTER, 'email', address(254), address(255)],
  ['recovery e-mail 254', askRecovery, {}, 'email', address(254), address(255)],
  ['refund note 500', refundForm, REFUND, 'note', a(500), a(501)],
  ['refund note of one character', refundForm, REFUND, 'note', 'a', ' '],
  ['bid key of 8', bidForm, BID, 'key', a(8), a(7)],
  ['bid key of 64', bidForm, BID, 'key', a(64), a(65)],
  ['bid amount of 40 characters', bidForm, BID, 'amount', '1'.repeat(40), '1'.repeat(41)],
  ['purchase key of 8', buyNowForm, {}, 'key', a(8), a(7)],
  ['purchase key of 64', buyNowForm, {}, 'key', a(64), a(65)],
]

test.each(cases)('%s', (_name, schema, base, field, taken, refused) => {
  expect(schema.safeParse({ ...base, [field]: taken }).success, `taken: ${taken.length}`).toBe(true)
  expect(schema.safeParse({ ...base, [field]: refused }).success, `refused: ${refused.length}`).toBe(false)
})

describe('a new password', () => {
  const errors = (pass: string, confirm = pass) =>
    newPassword
      .safeParse({ pass, confirm })
      .error?.issues.map(({ message, path }) => `${path.join('.')}: ${message}`) ?? []
  const WEAK = ['pass: Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios']

  test.each([password(8), password(200), 'ÑandúÑ1é'])('%j is one', (pass) => expect(errors(pass)).toEqual([]))
  test.each([password(7), 'AAAAAAA1', 'aaaaaaa1', 'Aaaaaaaa', 'Con espacios 1', 'Aa1\naaaaa', ''])(
    '%j is none',
    (pass) => expect(errors(pass)).toEqual(WEAK),
  )
  test('more than 200 characters are too many', () =>
    expect(errors(password(201))).toEqual(['pass: Hasta 200 caracteres']))
  test('has to be repeated; a mismatch is shown together with the other errors', () => {
    expect(errors(password(8), password(9))).toHaveLength(1)
    expect(errors('corta', 'otra')).toEqual([...WEAK, expect.stringMatching(/^confirm: /)])
  })
})

test('an e-mail is kept in lower case, without blanks around it', () => {
  expect(email.parse('  Ana.RUIZ@Ejemplo.MX ')).toBe('ana.ruiz@ejemplo.mx')
  for (const wrong of ['ana', 'ana@', '@ejemplo.mx', 'ana@ejemplo', 'a b@ejemplo.mx', 'ana@ejemplo.mx\nBcc: x@y.mx'])
    expect(email.safeParse(wrong).success, wrong).toBe(false)
})

describe('an amount as people type it', () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['120000', 120_000],
    ['120,000', 120_000],
    ['120 000', 120_000],
    ['1,120,000', 1_120_000],
    [' $120,000.00 ', 120_000],
    ['$ 120000', 120_000],
    ['MXN 120000', 120_000],
    ['mxn120,000', 120_000],
    ['120000 MXN', 120_000],
    ['120000 pesos', 120_000],
    ['120000.', 120_000],
    ['120.000', 120_000],
    ['1.120.000,00', 1_120_000],
    ["1'120,000.00", 1_120_000],
    ['120000,00', 120_000],
    ['$120,000.00 M.N.', 120_000],
    ['\u200e120,000\u200f', 120_000],
    ['-5', -5],
    ['-1,000', -1_000],
    ['$1 500', 1_500],
    ['1\u00a0500\u202f000', 1_500_000],
    ['9'.repeat(30), Number.MAX_SAFE_INTEGER],
  ])('%j is %d', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

  test.each([
    '',
    ' ',
    '$',
    'mil',
    '1e6',
    '0x10',
    '1,00',
    '1,0000',
    '12,34,567',
    '1.2.3',
    '120000.000',
    '1,250.000',
    '0.500',
    '150,00',
    '--5',
    '+5',
    '1 2',
    '١٢٣',
    'NaN',
    '120000 dólares',
    '$$1',
  ])('%j is none', (typed) => {
    expect(parseAmount(typed)).toBe('not-a-number')
  })

  test('a long one of digits alone is too large, of anything else it is none', () => {
    expect(parseAmount('9'.repeat(41))).toBe(Number.MAX_SAFE_INTEGER)
    expect(parseAmount(`${'9'.repeat(400)}a`)).toBe('not-a-number')
    expect(parseAmount(`1${' '.repeat(14_000)}`)).toBe('not-a-number')
  })

  test.each(['0.5', '10.5', '120000.50', '120,000.01', '1.250.000,50', '1250000,5'])('%j has cents', (typed) =>
    expect(parseAmount(typed)).toBe('not-whole'),
  )
})

test('an unknown kind of bid counts as an open bid', () => {
  expect(bidForm.parse({ ...BID, kind: 'quick' }).kind).toBe('quick')
  expect(bidForm.parse({ ...BID, kind: 'invented' }).kind).toBe('open')
  expect(bidForm.parse(BID).kind).toBe('open')
  expect(bidForm.parse({ key: BID.key }).amount).toBe('')
})

test('a message keeps its lines and loses characters that the database refuses', () => {
  expect(contactForm.parse({ ...CONTACT, message: ' uno\r\ndos\rtres\u0000\u0007\tcuatro ' }).message).toBe(
    'uno\ndos\ntres\tcuatro',
  )
})

describe('a money field', () => {
  const read = (typed: string, bounds = {}) => money(bounds).safeParse(typed)
  test.each([
    ['1,500', 1_500],
    ['$ 9,999,999.00 MXN', 9_999_999],
  ])('takes %j', (typed, pesos) => expect(read(typed).data).toBe(pesos))
  test('takes 11 digits where a listing has them', () =>
    expect(read('99,999,999,999', { digits: 11 }).data).toBe(99_999_999_999))
  test.each([
    ['', 'Escribe la cantidad'],
    ['mil', 'Escribe la cantidad con números, como 150,000'],
    ['10.50', 'Escribe la cantidad en pesos cerrados, sin centavos'],
    ['10000000', 'La cantidad puede tener hasta 7 dígitos'],
    ['0', 'La cantidad debe ser de $1 o más'],
    ['-5', 'La cantidad debe ser de $1 o más'],
  ])('refuses %j and says why', (typed, why) =>
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([why]),
  )
})

describe('a date field', () => {
  const bounds = { min: '2000-01-01', max: '2026-11-22' }
  const read = (typed: string) => date(bounds).safeParse(typed)
  test.each([
    ['2019-03-27', '2019-03-27'],
    ['27/03/2019', '2019-03-27'],
    ['7-3-2019', '2019-03-07'],
    [' 27.03.2019 ', '2019-03-27'],
    ['27 de Marzo de 2019', '2019-03-27'],
    ['1 de enero del 2020', '2020-01-01'],
    ['2024-02-29', '2024-02-29'],
    ['2000-01-01', '2000-01-01'],
    ['22/11/2026', '2026-11-22'],
  ])('takes %j', (typed, day) => expect(read(typed).data).toBe(day))
  test.each([
    ['', 'Escribe la fecha'],
    ['27/03/19', 'Escribe la fecha con día, mes y año, por ejemplo 27/03/2019'],
    ['2023-02-29', 'Ese día no existe en el calendario: revisa el día y el mes'],
    ['13/13/2019', 'Ese día no existe en el calendario: revisa el día y el mes'],
    ['31 de abril de 2019', 'Ese día no existe en el calendario: revisa el día y el mes'],
    ['1 de brumario de 2019', 'Escribe la fecha con día, mes y año, por ejemplo 27/03/2019'],
    ['ayer', 'Escribe la fecha con día, mes y año, por ejemplo 27/03/2019'],
    ['1999-12-31', 'La fecha debe ser el 1 de enero de 2000 o después'],
    ['23/11/2026', 'La fecha debe ser el 22 de noviembre de 2026 o antes'],
  ])('refuses %j and says why', (typed, why) =>
    expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([why]),
  )
})
