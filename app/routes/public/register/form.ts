import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { email } from '#app/forms/fields/email.ts'
import { nameLine } from '#app/forms/fields/line.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/fields/password.ts'

const person = {
  name: nameLine(accountErrors.fieldRequired).max(100, common.upTo(100)),
  email,
}

/** Consent to advertising: a box of its own, empty at first. */
export const advertising = z
  .string()
  .optional()
  .transform((value) => value === 'on')

/** Version of the terms that the form showed. */
const termsId = z.coerce.number().int().catch(0)
const terms = { terms: z.literal('on', { error: accountErrors.terms }), termsId }

/** The form posted again after an error outside the password; `kept` holds the sealed password. */
const again = { ...person, kept: z.string({ error: accountErrors.registration }), advertising }
const first = { ...person, ...twicePassword, advertising }
const sameTwice = mismatch(accountErrors.passwordsDiffer)

export const register = z.object({ ...first, ...terms }).refine(passwordsMatch, sameTwice)
export const registerAgain = z.object({ ...again, ...terms })

/** "Continuar" has the fields judged before the terms are shown. */
export const registerFields = z.object({ ...first, termsId }).refine(passwordsMatch, sameTwice)
export const registerFieldsAgain = z.object({ ...again, termsId })
