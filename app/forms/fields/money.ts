import { z } from 'zod'
import { moneyErrors } from '#app/texts/money.ts'
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
    .transform((typed, context) => amountOf(typed, { digits, min }, context))
}

/** The amount of a `<MoneyField>` that may stay empty, whole pesos from 0; null if it is empty. */
export function optionalMoney({ digits = 7 }: { digits?: MoneyDigits } = {}) {
  return z
    .string()
    .optional()
    .transform((typed = '', context) => (typed.trim() ? amountOf(typed, { digits, min: 0 }, context) : null))
}

/** The typed amount; an issue says what is wrong with it. */
function amountOf(typed: string, { digits, min }: { digits: MoneyDigits; min: number }, context: z.RefinementCtx) {
  const amount = parseAmount(typed)
  const problem = typeof amount === 'string' ? moneyErrors[amount] : outside(amount, digits, min)
  if (problem) context.addIssue({ code: 'custom', message: problem })
  return problem ? 0 : Number(amount)
}

function outside(amount: number, digits: MoneyDigits, min: number): string | null {
  if (amount >= 10 ** digits) return moneyErrors.tooLong(digits)
  return amount < min ? moneyErrors.tooLow(min) : null
}
