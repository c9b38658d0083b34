import { isSaid } from '#app/forms/is-said.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'

/** Messages about the whole form that follow from its fields' errors: 'Datos incompletos', 'Correo invalido'. */
export function summarize(found: FormErrors): string[] {
  const incomplete = isSaid(found, [accountErrors.fieldRequired, accountErrors.emailRequired])
  const malformed = isSaid(found, [accountErrors.emailFormat])
  return [...(incomplete ? [accountErrors.incomplete] : []), ...(malformed ? [accountErrors.invalidEmail] : [])]
}
