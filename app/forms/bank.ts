import { z } from 'zod'
import { profile, personErrors } from '#app/texts/profiles.ts'
import { line } from '#app/forms/line.ts'

export const BANK_LIMIT = 100

/** By the digit's place, modulo 3. */
const weight = (place: number) => (place % 3 === 0 ? 3 : place % 3 === 1 ? 7 : 1)

/** 18 digits; the last is what the first 17 come to with the weights 3, 7, 1. */
export function isClabe(digits: string): boolean {
  if (!/^\d{18}$/.test(digits)) return false
  const [check = 0, ...first] = Array.from(digits, Number).toReversed()
  const sum = first.toReversed().reduce((total, digit, place) => total + ((digit * weight(place)) % 10), 0)
  return (10 - (sum % 10)) % 10 === check
}

/** Where refunds go. The holder's 18 characters of the specification are the CLABE's: a name may be longer. */
export const bank = z.object({
  bank: line(personErrors.bankRequired).max(BANK_LIMIT, personErrors.under(profile.bank, BANK_LIMIT + 1)),
  clabe: z
    .string({ error: personErrors.clabeRequired })
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{18}$/, { error: personErrors.clabeDigits, abort: true })
        .refine(isClabe, personErrors.clabeWrong),
    ),
  accountHolder: line(personErrors.holderRequired).max(
    BANK_LIMIT,
    personErrors.under(profile.accountHolder, BANK_LIMIT + 1),
  ),
})

export type BankField = keyof typeof bank.shape
export type BankValues = Partial<Record<BankField, string>>

const FIELDS = Object.keys(bank.shape) as BankField[]

/** The fields as they are stored. */
export function bankValuesOf(facts: Record<BankField, string | null>): BankValues {
  return pick((field) => facts[field] ?? '')
}

/** The fields among the texts of a form that was kept. */
export function pickBank(texts: Record<string, string>): BankValues {
  return pick((field) => texts[field] ?? '')
}

function pick(valueOf: (field: BankField) => string): BankValues {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)]))
}
