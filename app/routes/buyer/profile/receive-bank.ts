import type { RouterContextProvider } from 'react-router'
import { bank, type BankField, type BankValues } from './bank.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { personErrors } from '#app/texts/profiles.ts'
import type { PersonFacts } from '#server/profiles/read-person.ts'
import { saveBankData } from '#server/profiles/save-bank-data.ts'

const FIELDS = Object.keys(bank.shape) as BankField[]

/** Saves the posted bank data. Returns what is wrong and what was typed, or null. */
export async function receiveBank(context: Readonly<RouterContextProvider>, form: FormData) {
  const { value, reply } = await readForm(form, bank)
  if (!value) return reply()
  const saved = await saveBankData(context.get(houseContext).db, buyerOf(context), value)
  return saved ? null : reply({ form: [personErrors.dataFirst] })
}

export function bankValuesOf(facts: PersonFacts): BankValues {
  return pick((field) => facts[field] ?? '')
}

/** The fields among the texts of a form that was kept. */
export function pickBank(texts: Record<string, string>): BankValues {
  return pick((field) => texts[field] ?? '')
}

function pick(valueOf: (field: BankField) => string): BankValues {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)]))
}
