/** "Ganancias del mes" (ruling 42). */
import { expect, test } from 'vitest'
import { houseShare, monthProfit } from '#machines/profit/rules.ts'

const none = { deals: 0, price: 0, share: 0, cardPayments: 0, charged: 0 }
const terms = { cardFee: 2.5, cardFeePercentage: 3.6 }

test('a month without deals earns nothing', () => expect(monthProfit(none, terms)).toBe(0))

test("the house's share, less a fee and a per cent for each card payment", () => {
  // 34,000; three payments: 7.50; 3.6 % of 150,000 = 5,400.
  const month = { deals: 2, price: 400_000, share: 34_000, cardPayments: 3, charged: 150_000 }
  expect(monthProfit(month, terms)).toBe(28_592.5)
})

test('a payment outside the provider has no fee', () => {
  const month = { deals: 1, price: 100_000, share: 8_500, cardPayments: 0, charged: 0 }
  expect(monthProfit(month, terms)).toBe(8_500)
})

test('cards may cost more than was earned; cents are whole', () => {
  expect(monthProfit({ deals: 1, price: 1_000, share: 0, cardPayments: 1, charged: 1_000 }, terms)).toBe(-38.5)
})

test('of a price the house keeps its per cent in whole pesos, and leaves the parts to the seller', () => {
  expect(houseShare(120_000, 0)).toBe(0)
  expect(houseShare(120_000, 7.5)).toBe(9_000)
  expect(houseShare(33_333, 0.33)).toBe(109)
})
