import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { bank, type BankErrors, type BankField, type BankValues } from './bank.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { personErrors } from '#app/texts/profiles.ts'
import type { PersonFacts } from '#server/profiles/read-person.ts'
import { saveBankData } from '#server/profiles/save-bank-data.ts'

const FIELDS = Object.keys(bank.shape) as BankField[]

/** Saves the posted bank data. Returns what is wrong and what was typed, or null. */
export async function receiveBank(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<{ bankErrors: BankErrors; bankValues: BankValues } | null> {
  const submission = parseWithZod(form, { schema: bank })
  const bankValues = pick((field) => (typeof form.get(field) === 'string' ? String(form.get(field)) : ''))
  if (submission.status !== 'success') return { bankErrors: errorsOf(submission.error ?? {}), bankValues }
  const saved = await saveBankData(context.get(houseContext).db, buyerOf(context), submission.value)
  return saved ? null : { bankErrors: { form: [personErrors.dataFirst] }, bankValues }
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

function errorsOf(found: Record<string, string[] | null>): BankErrors {
  return Object.fromEntries(FIELDS.flatMap((field) => (found[field] ? [[field, found[field]]] : [])))
}
