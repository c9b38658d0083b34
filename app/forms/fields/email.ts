import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'

/**
 * An e-mail address as typed or pasted, plain and in lower case. It loses invisible marks, blanks at its ends and
 * beside the `@`, and `mailto:`. The name before it (`Ana <ana@correo.mx>`) and the point of a sentence after it go
 * too.
 */
function plainEmail(typed: string): string {
  const address = /<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed
  return address
    .replace(/\p{Cf}+/gu, '')
    .replace(/\s*@\s*/g, '@')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;:]+$/, '')
    .toLowerCase()
}

/** An e-mail address in any spelling, to be looked up: it is not validated. */
export const typedEmail = (required: string) =>
  z
    .string({ error: required })
    .transform(plainEmail)
    .pipe(
      z
        .string()
        .min(1, required)
        .regex(/^\P{Cc}*$/u, accountErrors.emailFormat),
    )

export const emailField = (required: string, invalid: string) =>
  typedEmail(required).pipe(z.string().max(254, invalid).pipe(z.email(invalid)))

/** An e-mail address, lower case: 'E-mail es requerido', 'E-mail debe ser valido'. */
export const email = emailField(accountErrors.emailRequired, accountErrors.emailFormat)
