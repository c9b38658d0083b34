import type { FormErrors } from '#app/forms/parse-form.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'

/** Messages about the whole form that follow from its fields' errors: 'Datos incompletos', 'Correo invalido'. */
export function summarize(found: FormErrors): string[] {
  const said = Object.values(found).flatMap((messages) => messages ?? [])
  const incomplete = said.includes(accountErrors.fieldRequired) || said.includes(accountErrors.emailRequired)
  const malformed = said.includes(accountErrors.emailFormat)
  return [...(incomplete ? [accountErrors.incomplete] : []), ...(malformed ? [accountErrors.invalidEmail] : [])]
}
