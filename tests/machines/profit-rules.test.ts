/** "Ganancias del mes" (ruling 42). */
import { expect, test } from 'vitest'
import { monthProfit } from '#machines/profit/rules.ts'

const none = { deals: 0, price: 0, cardPayments: 0, charged: 0 }
const terms = { profitPercentage: 8.5, cardFee: 2.5, cardFeePercentage: 3.6 }

test('a month without deals earns nothing', () => expect(monthProfit(none, terms)).toBe(0))

test("of the prices the house's per cent, less a fee and a per cent for each card payment", () => {
  // 8.5 % of 400,000 = 34,000; three payments: 7.50; 3.6 % of 150,000 = 5,400.
  expect(monthProfit({ deals: 2, price: 400_000, cardPayments: 3, charged: 150_000 }, terms)).toBe(28_592.5)
})

test('what was paid outside the provider costs nothing', () => {
  expect(monthProfit({ deals: 1, price: 100_000, cardPayments: 0, charged: 0 }, terms)).toBe(8_500)
})

test('cards may cost more than was earned; cents are whole', () => {
  expect(
    monthProfit({ deals: 1, price: 1_000, cardPayments: 1, charged: 1_000 }, { ...terms, profitPercentage: 0 }),
  ).toBe(-38.5)
  expect(monthProfit({ ...none, price: 33_333 }, { ...terms, profitPercentage: 0.33 })).toBe(110)
})
