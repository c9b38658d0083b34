import { expect, test } from 'vitest'
import { readAskedPrice } from '#app/forms/listing/asked-price.ts'

test.each([
  ['menos de 200 mil', { to: 200_000, rest: '' }],
  ['Menos de $200,000', { to: 200_000, rest: '' }],
  ['yegua de menos de 200 mil pesos', { to: 200_000, rest: 'yegua' }],
  ['caballos por menos de 80k', { to: 80_000, rest: 'caballos' }],
  ['hasta 1.5 millones', { to: 1_500_000, rest: '' }],
  ['máximo medio millón', { to: 500_000, rest: '' }],
  ['más de 100 mil', { from: 100_000, rest: '' }],
  ['desde 50,000 Sonora', { from: 50_000, rest: 'Sonora' }],
  ['entre 100 y 200 mil', { from: 100_000, to: 200_000, rest: '' }],
  ['potro de 100 mil a 1 millón de pesos en Jalisco', { from: 100_000, to: 1_000_000, rest: 'potro en Jalisco' }],
  ['desde 50 mil hasta 90 mil', { from: 50_000, to: 90_000, rest: '' }],
  ['más de 50 mil y menos de 90 mil', { from: 50_000, to: 90_000, rest: '' }],
])('"%s" names a price', (typed, price) => {
  expect(readAskedPrice(typed)).toEqual({ ...price, certain: true })
})

test.each([
  ['100 mil', 100_000],
  ['150000', 150_000],
  ['$150,000', 150_000],
  ['150.000 pesos', 150_000],
  ['2 millones', 2_000_000],
])('"%s" alone may be a price, as an upper bound', (typed, to) => {
  expect(readAskedPrice(typed)).toEqual({ to, rest: '', certain: false })
})

test.each([
  'lote 300',
  '300',
  'desde 2019',
  'hasta 10 años',
  'de 5 a 7 años',
  'Menos Mil',
  'El Mil Amores',
  'Mil Rayos 12',
  'Corona 100 Mil Rosas',
  'ligera',
  '',
  '99999999999999',
])('"%s" names none', (typed) => {
  expect(readAskedPrice(typed)).toBeNull()
})
