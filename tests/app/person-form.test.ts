/** Proposals of a person's data: what was given once is not asked again. */
import { expect, test } from 'vitest'
import { bankValuesOf } from '#app/forms/bank.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { divideName, sellerInfo } from '#app/forms/person.ts'
import { sellerLacks } from '#app/forms/listing/seller-lacks.ts'

test.each([
  ['Ana', 'Ana', '', ''],
  ['Ana Ruiz', 'Ana', 'Ruiz', ''],
  ['Ana Ruiz López', 'Ana', 'Ruiz', 'López'],
  ['  Juan   Carlos Pérez Gómez ', 'Juan Carlos', 'Pérez', 'Gómez'],
  ['María del Carmen Ríos de la Cruz', 'María del Carmen', 'Ríos', 'de la Cruz'],
  ['Pedro de', 'Pedro', 'de', ''],
  ['', '', '', ''],
])('the name %j is divided into name and surnames', (whole, name, paternalSurname, maternalSurname) => {
  expect(divideName(whole)).toEqual({ name, paternalSurname, maternalSurname })
})

/** The summary above a seller's profile that is sent with `changes`. */
function summaryOf(changes: Record<string, string>): string[] {
  const form = new FormData()
  const whole = {
    name: 'Ana',
    paternalSurname: 'Ruiz',
    maternalSurname: 'Vega',
    cellPhone: '3312345678',
    address: 'Uno',
  }
  for (const [field, value] of Object.entries({ ...whole, ...changes })) form.set(field, value)
  const { found } = parseForm(form, sellerInfo)
  expect(Object.keys(found)).toEqual(Object.keys(changes))
  return sellerLacks(found)
}

test("a seller's form is called incomplete only if something is missing", () => {
  expect(summaryOf({ cellPhone: '33' })).toEqual([])
  expect(summaryOf({ name: 'x'.repeat(300), address: 'x'.repeat(300) })).toEqual([])
  expect(summaryOf({ cellPhone: '33', address: '' })).toEqual(['Completa los campos requeridos.'])
  expect(sellerLacks({ photo: ['Imagen de perfil es requerida'] })).toHaveLength(1)
})

test('a long name is divided quickly', () => {
  const { maternalSurname } = divideName('de '.repeat(33) + 'x')
  expect(maternalSurname).toBe('')
})

test("a bank account's holder is proposed as long as none is stored", () => {
  const person = { name: 'Ana', paternalSurname: 'Ruiz', maternalSurname: null }
  const none = { bank: null, clabe: null, accountHolder: null }
  expect(bankValuesOf({ ...person, ...none })).toEqual({ bank: '', clabe: '', accountHolder: 'Ana Ruiz' })
  const stored = { bank: 'Afirme', clabe: '062580123456789018', accountHolder: 'Rancho Ruiz SA' }
  expect(bankValuesOf({ ...person, ...stored })).toEqual(stored)
})
