/** Values as people type or paste them, and as they are read. */
import { describe, expect, test } from 'vitest'
import { parseCentimetres } from '#app/forms/fields/centimetres.ts'
import { filterDay } from '#app/forms/list.ts'
import { parseDate } from '#app/forms/fields/parse-date.ts'
import { email } from '#app/forms/fields/email.ts'
import { buyerLogin } from '#app/forms/login.ts'
import { formatDay } from '#app/texts/format/dates.ts'

describe('an e-mail address', () => {
  test.each([
    'ana.lopez@correo.mx',
    ' Ana.Lopez@Correo.MX ',
    'ana.lopez@correo.mx.',
    'ana.lopez@correo.mx,',
    'ana.lopez@ correo.mx',
    'ana.lopez @correo.mx',
    'mailto:ana.lopez@correo.mx',
    'MAILTO:ana.lopez@correo.mx',
    'Ana López <ana.lopez@correo.mx>',
    '<ana.lopez@correo.mx>',
    '\u2068ana.lopez@correo.mx\u2069',
    'ana.lopez@correo.mx\u200b',
    'ana.lopez@correo.mx\n',
  ])('%j is read', (typed) => {
    expect(email.parse(typed)).toBe('ana.lopez@correo.mx')
    expect(buyerLogin.parse({ email: typed, pass: 'x' }).email).toBe('ana.lopez@correo.mx')
  })

  test.each([
    'ana',
    'ana@',
    '@correo.mx',
    'ana@correo',
    'ana@correo.mx y luis@correo.mx',
    'ana@correo.mx gracias',
    'ana lopez@correo.mx',
    'ana@@correo.mx',
    'a\u0000@b.mx',
  ])('%j is refused', (typed) =>
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('E-mail debe ser valido'),
  )

  test.each(['', '  ', '\u200b'])('%j is missing', (typed) =>
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('E-mail es requerido'),
  )
})

test.each([
  ['152', 152],
  [' 152 cm ', 152],
  ['152cm.', 152],
  ['152 cms', 152],
  ['152 centímetros', 152],
  ['152.0', 152],
  ['1.52', 152],
  ['1,52', 152],
  ['1.5', 150],
  ['1.52 m', 152],
  ['1.52m', 152],
  ['1,52 mts.', 152],
  ['1.6 metros', 160],
  ['15 manos', 152],
  ['15.2 manos', 157],
  ['15.2hh', 157],
  ['14.3 Manos', 150],
  // A hand has four inches.
  ['15.4 manos', null],
  ['15.25 manos', null],
  ['15.2', null],
  ['152.5', null],
  ['1.52 cm', null],
  ['15 pulgadas', null],
  ['un metro', null],
  ['', null],
  ['-152', null],
  ['152 153', null],
])('a height of %j is %s cm', (typed, centimetres) => expect(parseCentimetres(typed)).toBe(centimetres))

test.each([
  ['27/03/2019', '2019-03-27'],
  ['2019-03-27', '2019-03-27'],
  ['27/03/1999', ''],
  ['31/02/2019', ''],
  ['mañana', ''],
  [undefined, ''],
])('a list’s day %j is %j', (typed, day) => expect(filterDay().parse(typed)).toBe(day))

describe('a date', () => {
  test.each([
    '2019-03-27',
    '27/3/2019',
    '27-03-2019',
    '27.3.2019',
    '27 03 2019',
    '27032019',
    '27 de marzo de 2019',
    '27 de Marzo del 2019',
    '27 marzo 2019',
    '27 mar 2019',
    '27-mar-2019',
    '27/mar./2019',
    'mié 27 mar 2019',
    'miércoles, 27 de marzo de 2019',
    formatDay('2019-03-27'),
  ])('%j is read', (typed) => expect(parseDate(typed)).toBe('2019-03-27'))

  test.each(['27/03/19', '31/02/2019', '13 de mrz de 2019', 'marzo de 2019', '27 de marzo', '32 mar 2019', ''])(
    '%j is refused',
    (typed) => expect(parseDate(typed)).toBeNull(),
  )

  test('each month is known by its first letters', () => {
    const months = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
    expect(months.map((month) => parseDate(`5 ${month} 2019`)?.slice(5, 7))).toEqual(
      months.map((_, nth) => String(nth + 1).padStart(2, '0')),
    )
    expect(parseDate('5 de setiembre de 2019')).toBe('2019-09-05')
    expect(parseDate('5 set 2019')).toBe('2019-09-05')
  })
})
