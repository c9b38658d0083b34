import { z } from 'zod'
import { moneyErrors } from '../texts/money.ts'
import { parseAmount } from './amount.ts'

export { AMOUNT_LENGTH, parseAmount, type UnreadableAmount } from './amount.ts'

/** A bid has at most 7 digits, a listing's price at most 11 (ruling 8). */
export type MoneyDigits = 7 | 11

type MoneyBounds = {
  required?: string
  digits?: MoneyDigits
  /** Minimum amount, whole pesos. */
  min?: number
}

/** The amount of a `<MoneyField>`, whole pesos. */
export function money({ required = moneyErrors.required, digits = 7, min = 1 }: MoneyBounds = {}) {
  return z
    .string({ error: required })
    .trim()
    .min(1, required)
    .transform((typed, context) => {
      const amount = parseAmount(typed)
      const problem = typeof amount === 'string' ? moneyErrors[amount] : outside(amount, digits, min)
      if (problem) context.addIssue({ code: 'custom', message: problem })
      return problem ? 0 : Number(amount)
    })
}

function outside(amount: number, digits: MoneyDigits, min: number): string | null {
  if (amount >= 10 ** digits) return moneyErrors.tooLong(digits)
  return amount < min ? moneyErrors.tooLow(min) : null
}
