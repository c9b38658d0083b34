import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { bank } from '#app/forms/bank.ts'
import { documentKindOf } from '#app/forms/listing/document-kinds.ts'
import { person, personErrorsOf } from '#app/forms/person.ts'
import { isClabe, plainPhone } from '#machines/identifiers/rules.ts'
import { readCursor, writeCursor } from '#app/routes/buyer/profile/cursor.ts'

const GOOD = {
  name: 'Ana',
  paternalSurname: 'Ruiz',
  maternalSurname: 'Vega',
  cellPhone: '33 1234 5678',
  homePhone: '',
  address: '',
  zip: '',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

function personErrors(fields: Partial<typeof GOOD>, photoMissing = false) {
  const submission = parseWithZod(formOf({ ...GOOD, ...fields }), { schema: person })
  return personErrorsOf(submission.status === 'success' ? {} : (submission.error ?? {}), photoMissing)
}

test.each([
  ['3312345678', '3312345678'],
  ['(33) 1234-5678', '3312345678'],
  ['+52 33 1234 5678', '3312345678'],
  ['+52 1 33 1234 5678', '3312345678'],
  ['0052 3312345678', '3312345678'],
  ['044 33 1234 5678', '3312345678'],
  ['045.33.1234.5678', '3312345678'],
  ['01 33 1234 5678', '3312345678'],
  ['5212345678', '5212345678'],
  ['331234567', null],
  ['33123456789', null],
  ['0012345678', null],
  ['+1 212 555 0100', null],
  ['33 1234 567a', null],
])('the phone %s is %s', (typed, digits) => expect(plainPhone(typed)).toBe(digits))

test('valid fields pass: phones as 10 digits, the postal code a string, null for empty fields', () => {
  expect(parseWithZod(formOf({ ...GOOD, zip: '04510' }), { schema: person })).toMatchObject({
    status: 'success',
    value: { name: 'Ana', cellPhone: '3312345678', homePhone: null, address: null, zip: '04510' },
  })
  expect(personErrors({})).toEqual({})
})

test.each([
  [{ name: '' }, { name: ['Nombre requerido'] }],
  [{ paternalSurname: ' ' }, { paternalSurname: ['Apellido Paterno requerido'] }],
  [{ maternalSurname: '' }, { maternalSurname: ['Apellido Materno requerido'] }],
  [{ cellPhone: '' }, { cellPhone: ['Celular requerido'] }],
])('%j is missing, and the form says to complete every field', (fields, errors) => {
  expect(personErrors(fields)).toEqual({ ...errors, form: ['Completa todos los campos para continuar'] })
})

test("without a photo: 'Imagen Requerida'", () => {
  expect(personErrors({}, true)).toEqual({
    photo: ['Imagen Requerida'],
    form: ['Completa todos los campos para continuar'],
  })
})

test.each([
  [{ name: 'a'.repeat(100) }, { name: ['Nombre debe ser menor a 100 caracteres'] }],
  [{ cellPhone: '12345' }, { cellPhone: ['Escribiste 5 dígitos. Escribe los 10 dígitos del teléfono, con lada'] }],
  [{ homePhone: '123' }, { homePhone: ['Escribiste 3 dígitos. Escribe los 10 dígitos del teléfono, con lada'] }],
  [{ address: 'a'.repeat(151) }, { address: ['Hasta 150 caracteres'] }],
  [{ address: 'Calle\0 1' }, { address: ['Escribe el texto en una sola línea'] }],
  [{ zip: '4510' }, { zip: ['El código postal tiene 5 dígitos y escribiste 4: quizá le falta el 0 del principio'] }],
  [{ zip: '4510a' }, { zip: ['El código postal lleva solo números: 5 dígitos'] }],
])('%j is wrong and says why', (fields, errors) => expect(personErrors(fields)).toEqual(errors))

const ACCOUNT = { bank: 'BBVA', clabe: '032180000118359719', accountHolder: 'María de los Ángeles Gutiérrez Vallarta' }

function bankErrors(fields: Partial<typeof ACCOUNT>) {
  const submission = parseWithZod(formOf({ ...ACCOUNT, ...fields }), { schema: bank })
  return submission.status === 'success' ? {} : (submission.error ?? {})
}

test('a CLABE is 18 digits and its last one is checked; a holder has a whole name', () => {
  expect(parseWithZod(formOf({ ...ACCOUNT, clabe: '032 180 00011835971 9' }), { schema: bank })).toMatchObject({
    status: 'success',
    value: { ...ACCOUNT },
  })
  expect(isClabe('032180000118359719')).toBe(true)
  // Any single wrong digit is detected.
  for (let place = 0; place < 18; place++) {
    const digit = (Number('032180000118359719'[place]) + 1) % 10
    expect(
      isClabe(`${'032180000118359719'.slice(0, place)}${digit}${'032180000118359719'.slice(place + 1)}`),
      `place ${place}`,
    ).toBe(false)
  }
})

test.each([
  [{ clabe: '' }, { clabe: ['CLABE requerida'] }],
  [{ clabe: '0321800001183597' }, { clabe: ['Escribiste 16 dígitos, como los de una tarjeta. La CLABE tiene 18'] }],
  [{ clabe: '032180000118359718' }, { clabe: ['Revisa la CLABE: alguno de sus dígitos no corresponde'] }],
  [{ bank: '' }, { bank: ['Banco requerido'] }],
  [{ accountHolder: ' ' }, { accountHolder: ['Titular requerido'] }],
])('bank data %j: %j', (fields, errors) => expect(bankErrors(fields)).toEqual(errors))

test.each([
  ['ine-frente', 'ine-front'],
  ['foto', 'profile-photo'],
  ['ine-front', null],
  ['__proto__', null],
  ['', null],
  [null, null],
])('the document of %j is %s', (slug, kind) => {
  expect(documentKindOf(slug)).toBe(kind)
})

test('a place in a list is read as it was written, and invented ones are no place', () => {
  expect(readCursor(writeCursor(1_795_000_000_000, 12, 3), 3)).toEqual([1_795_000_000_000, 12, 3])
  for (const text of [
    null,
    '',
    '1',
    '1-2',
    '1-2-3-4',
    '1--2',
    'a-b-c',
    '1-2-9999999999',
    '99999999999999-1-1',
    "1-2-3'",
  ])
    expect(readCursor(text, 3), String(text)).toBeNull()
})
