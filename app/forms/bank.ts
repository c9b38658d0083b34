import { z } from 'zod'
import { profile, personErrors } from '#app/texts/people/profiles.ts'
import { identifier } from './fields/identifier.ts'
import { line, nameLine } from './fields/line.ts'

export const BANK_LIMIT = 100

/**
 * Bank account for refunds. The specification's limit of 18 characters for the holder belongs to the CLABE: a name may
 * be longer.
 */
export const bank = z.object({
  bank: line(personErrors.bankRequired).max(BANK_LIMIT, personErrors.under(profile.bank, BANK_LIMIT + 1)),
  clabe: identifier('clabe', personErrors.clabeRequired),
  accountHolder: nameLine(personErrors.holderRequired).max(
    BANK_LIMIT,
    personErrors.under(profile.accountHolder, BANK_LIMIT + 1),
  ),
})

/** The same where an empty bank is found by its CLABE. */
export const bankToFind = bank.extend({ bank: bank.shape.bank.optional() })

type BankField = keyof typeof bank.shape
export type BankValues = Partial<Record<BankField, string>>

const FIELDS = Object.keys(bank.shape) as BankField[]

type Named = Record<'name' | 'paternalSurname' | 'maternalSurname', string | null>

/** The holder that is proposed while none is stored: the account's owner. */
export function proposedHolder({ name, paternalSurname, maternalSurname }: Named): string {
  return [name, paternalSurname, maternalSurname].filter(Boolean).join(' ').slice(0, BANK_LIMIT)
}

/** The values of the fields from the stored columns, with the proposed holder. */
export function bankValuesOf(facts: Record<BankField, string | null> & Named): BankValues {
  return pick((field) => facts[field] ?? (field === 'accountHolder' ? proposedHolder(facts) : ''))
}

/** The values of the fields from the texts of a kept form. */
export function pickBank(texts: Record<string, string>): BankValues {
  return pick((field) => texts[field] ?? '')
}

function pick(valueOf: (field: BankField) => string): BankValues {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)]))
}
