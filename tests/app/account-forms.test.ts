/** Error messages of the account's forms, word for word. */
import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { contactForm } from '#app/routes/public/contact/form.ts'
import { firstAdministrator } from '#app/routes/public/first-administrator/form.ts'
import { isOnboardingStep, onboardingIntent } from '#app/routes/buyer/onboarding/form.ts'
import { person } from '#app/forms/person.ts'
import { registerAgain } from '#app/routes/public/register/form.ts'

/** The errors as the page shows them, `field: sentence`. */
function errorsOf(schema: ZodType, values: object): string[] {
  const issues = schema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the first administrator', () => {
  const GOOD = {
    name: 'Elena',
    email: 'Elena@Remate.example',
    username: 'La.Jefa_1-a',
    pass: 'Caballo7bayo',
    confirm: 'Caballo7bayo',
  }
  const RULE = 'De 3 a 40 letras sin acento, números, punto, guion o guion bajo. Con él inicias sesión.'

  test('e-mail and user are kept in lower case', () => {
    expect(firstAdministrator.parse(GOOD)).toMatchObject({ email: 'elena@remate.example', username: 'la.jefa_1-a' })
  })

  test.each([
    ['username', 'jé', RULE],
    ['username', 'la jefa', RULE],
    ['username', 'je', RULE],
    ['username', 'j'.repeat(41), RULE],
    ['username', '', 'Campo requerido'],
    ['name', ' ', 'Nombre requerido'],
    ['name', 'a'.repeat(101), 'Hasta 100 caracteres'],
    ['email', 'elena@', 'E-mail debe ser valido'],
    ['pass', 'corta', 'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios'],
    ['pass', 'Con Espacios 1', 'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios'],
    ['confirm', 'Otra7cosa', 'Valida tus passwords no estan iguales'],
  ])('%s = %j is refused with a word', (field, value, word) => {
    expect(errorsOf(firstAdministrator, { ...GOOD, [field]: value })).toContain(`${field}: ${word}`)
  })

  test.each(['jef', 'j'.repeat(40)])('%j may be a user', (username) => {
    expect(errorsOf(firstAdministrator, { ...GOOD, username })).toEqual([])
  })
})

describe('personal data', () => {
  const GOOD = { name: 'Ana', paternalSurname: 'Ruiz', maternalSurname: 'Vega', cellPhone: '33 1234 5678' }

  test('an optional field that is empty or missing is read as null', () => {
    const nothing = { homePhone: null, address: null, zip: null }
    expect(person.parse(GOOD)).toMatchObject(nothing)
    expect(person.parse({ ...GOOD, address: '  ' })).toMatchObject(nothing)
  })

  test.each([
    ['cellPhone', undefined, 'Celular requerido'],
    ['cellPhone', '   ', 'Celular requerido'],
    ['cellPhone', '12', 'Escribiste 2 dígitos. Escribe los 10 dígitos del teléfono, con lada'],
    ['homePhone', '12', 'Escribiste 2 dígitos. Escribe los 10 dígitos del teléfono, con lada'],
    ['address', 'Calle 1\nCentro', 'Escribe el texto en una sola línea'],
    ['address', 'Calle 1\u0000', 'Escribe el texto en una sola línea'],
    ['zip', '4451', 'El código postal tiene 5 dígitos y escribiste 4: quizá le falta el 0 del principio'],
    ['zip', 'a44510', 'El código postal lleva solo números: 5 dígitos'],
    ['zip', '445101', 'El código postal tiene 5 dígitos y escribiste 6'],
    ['name', 'a'.repeat(100), 'Nombre debe ser menor a 100 caracteres'],
  ])('%s = %j is refused with a word', (field, value, word) => {
    expect(errorsOf(person, { ...GOOD, [field]: value })).toContain(`${field}: ${word}`)
  })

  test('blanks around them are nothing', () => {
    expect(person.parse({ ...GOOD, zip: ' 44510 ', address: ' Calle 1 ' })).toMatchObject({
      zip: '44510',
      address: 'Calle 1',
    })
  })
})

test.each([
  ['topic', undefined],
  ['topic', ' '],
  ['message', undefined],
  ['message', ' \r\n\u0000 '],
])('a message to the house lacks its %s = %j', (field, value) => {
  const message = { email: 'ana@ejemplo.mx', topic: 'Entrega', message: 'Hola' }
  expect(errorsOf(contactForm, { ...message, [field]: value })).toEqual([`${field}: Campo requerido`])
})

test('a repeated registration without its kept password asks for the password again', () => {
  const again = { name: 'Ana', email: 'ana@ejemplo.mx', terms: 'on' }
  expect(registerAgain.parse({ ...again, kept: 'sealed' }).termsId).toBe(0)
  expect(errorsOf(registerAgain, again)).toEqual([expect.stringMatching(/^kept: ..../)])
})

test('only the steps and intents of the onboarding are accepted', () => {
  expect(['datos', 'documentos', 'listo'].filter(isOnboardingStep)).toEqual(['datos', 'documentos', 'listo'])
  expect([undefined, '', 'dato', 'invented'].filter(isOnboardingStep)).toEqual([])
  for (const asked of ['datos', 'documento', 'corregir', 'terminar'])
    expect(onboardingIntent.safeParse(asked).success).toBe(true)
  for (const invented of ['', 'x', 'borrar']) expect(onboardingIntent.safeParse(invented).success).toBe(false)
})
