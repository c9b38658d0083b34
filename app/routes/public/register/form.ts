import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { email } from '#app/forms/email.ts'
import { line } from '#app/forms/line.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/password.ts'

const person = {
  name: line(accountErrors.fieldRequired).max(100, common.upTo(100)),
  email,
}

/** Consent to advertising: a box of its own, empty at first. */
export const advertising = z
  .string()
  .optional()
  .transform((value) => value === 'on')

const terms = {
  terms: z.literal('on', { error: accountErrors.terms }),
  /** Version of the terms that the form showed. */
  termsId: z.coerce.number().int().catch(0),
}

export const register = z
  .object({ ...person, ...twicePassword, advertising, ...terms })
  .refine(passwordsMatch, mismatch(accountErrors.passwordsDiffer))

/** The form posted again after an error outside the password; `kept` holds the sealed password. */
export const registerAgain = z.object({
  ...person,
  kept: z.string({ error: accountErrors.registration }),
  advertising,
  ...terms,
})
