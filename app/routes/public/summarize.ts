import type { FormErrors } from '#app/forms/parse-form.ts'
import { accountErrors } from '#app/texts/accounts.ts'

/** What is said of a form as a whole because of its fields: 'Datos incompletos', 'Correo invalido'. */
export function summarize(found: FormErrors): string[] {
  const said = Object.values(found).flatMap((messages) => messages ?? [])
  const incomplete = said.includes(accountErrors.fieldRequired) || said.includes(accountErrors.emailRequired)
  const malformed = said.includes(accountErrors.emailFormat)
  return [...(incomplete ? [accountErrors.incomplete] : []), ...(malformed ? [accountErrors.invalidEmail] : [])]
}
