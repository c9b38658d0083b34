/** The form of an article of the shop. */
import { expect, test } from 'vitest'
import { articleForm } from '#app/routes/admin/articles/form.ts'

const read = (cost?: string) => articleForm.safeParse({ name: 'Freno', price: '900', stock: '3', cost })

test.each([
  [undefined, null],
  ['', null],
  ['0', 0],
  ['480', 480],
])('the cost %s is read as %s', (typed, cost) => {
  expect(read(typed).data?.cost).toBe(cost)
})

test.each([
  ['-1', 'La cantidad debe ser de $0 o más'],
  ['10000000', 'La cantidad puede tener hasta 7 dígitos'],
  ['caro', 'Escribe la cantidad con números, como 150,000'],
  ['1.50', 'Escribe la cantidad en pesos cerrados, sin centavos'],
])('the cost %s is refused in plain words', (typed, message) => {
  expect(read(typed).error?.issues.map(({ message: said }) => said)).toEqual([message])
})
