/** Proposals of a person's data: what was given once is not asked again. */
import { expect, test } from 'vitest'
import { bankValuesOf } from '#app/forms/bank.ts'
import { divideName } from '#app/forms/person.ts'

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
