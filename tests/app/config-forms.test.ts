/** The configuration takes nothing that no sale can live with, and says why. */
import { expect, test } from 'vitest'
import { parseForm } from '#app/forms/parse-form.ts'
import { configForms } from '#app/routes/admin/config/form.ts'

const WHOLE = {
  multas: { firstPayment: '10000', firstPaymentDays: '3', fine: '0', strikeLimit: '2', strikeDays: '365' },
  pujas: { smallBid: '5', mediumBid: '10', bigBid: '15', openingBid: '', extensionMinutes: '5', bidLimit: '0' },
  reportes: { profitPercentage: '8.5', cardFee: '3', cardFeePercentage: '3.6' },
} as const

function errorsOf(section: keyof typeof WHOLE, typed: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...WHOLE[section], ...typed })) form.set(name, text)
  return parseForm(form, configForms[section] as never).found
}

test.each(['multas', 'pujas', 'reportes'] as const)('%s as a house has it is taken', (section) => {
  expect(errorsOf(section, {})).toEqual({})
})

test.each([
  ['multas', 'firstPayment', '0', 'Al menos $1: sin anticipo una venta no se paga nunca'],
  ['multas', 'firstPaymentDays', '0', 'Al menos 1 día: con 0 la venta vence en cuanto se gana'],
  ['pujas', 'bidLimit', '500', '0 si no hay límite; si lo hay, al menos $10,000: con menos nadie podría pujar'],
  ['reportes', 'profitPercentage', '100', 'Hasta 50 %: con más, al vendedor no le queda nada que ganar'],
  ['reportes', 'cardFee', '-1', 'Escribe un número entre 0 y 99999, con dos decimales cuando mucho'],
] as const)('%s: %s of %s', (section, field, typed, error) => {
  expect(errorsOf(section, { [field]: typed })).toEqual({ [field]: [error] })
})
