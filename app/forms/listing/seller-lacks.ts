import { accountErrors } from '#app/texts/people/accounts.ts'
import { personRequired } from '#app/texts/people/profiles.ts'
import { sellerErrors } from '#app/texts/people/sellers.ts'
import { isSaid } from '#app/forms/is-said.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'

const MISSING = [...Object.values(personRequired), sellerErrors.photo, accountErrors.fieldRequired]

/** 'Completa los campos requeridos.' above a seller's form in which one is empty; nothing for other errors. */
export function sellerLacks(found: FormErrors): string[] {
  return isSaid(found, MISSING) ? [sellerErrors.incomplete] : []
}
