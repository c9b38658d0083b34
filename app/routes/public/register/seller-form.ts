import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { sellerErrors } from '#app/texts/people/sellers.ts'
import { email } from '#app/forms/fields/email.ts'
import { anyLine, line } from '#app/forms/fields/line.ts'
import { isSaid } from '#app/forms/is-said.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/fields/password.ts'
import { advertising } from './form.ts'

export const USER_LIMIT = 100
export const CODE_LIMIT = 100

/** In the order of the page, which the list of what is wrong follows. */
const seller = {
  /** Optional in the schema; the settings decide if a code is required. */
  useCode: anyLine().max(CODE_LIMIT, common.upTo(CODE_LIMIT)).optional(),
  email,
  /** Lower case: sign-in ignores case. */
  user: line(accountErrors.fieldRequired)
    .max(USER_LIMIT, common.upTo(USER_LIMIT))
    .regex(/^[A-Za-z\d._-]*$/, sellerErrors.userFormat)
    .toLowerCase(),
}

/** Version of the terms that the form showed. */
const termsId = z.coerce.number().int().catch(0)
const terms = { terms: z.literal('on', { error: sellerErrors.terms }), termsId }

/** The form posted again after an error outside the password; `kept` holds the sealed password. */
const again = { ...seller, kept: z.string({ error: sellerErrors.credentials }), advertising }
const first = { ...seller, ...twicePassword, advertising }
const sameTwice = mismatch(sellerErrors.passwordsDiffer)

/** A seller's registration (specification 2, section 5). */
export const registerSeller = z.object({ ...first, ...terms }).refine(passwordsMatch, sameTwice)
export const registerSellerAgain = z.object({ ...again, ...terms })

/** "Continuar" has the fields judged before the terms are shown. */
export const registerSellerFields = z.object({ ...first, termsId }).refine(passwordsMatch, sameTwice)
export const registerSellerFieldsAgain = z.object({ ...again, termsId })

/** Messages above the form that follow from its fields' errors. */
export function summarizeSeller(found: FormErrors): string[] {
  if (isSaid(found, [accountErrors.fieldRequired, accountErrors.emailRequired])) return [sellerErrors.incomplete]
  const said = Object.values(found).flatMap((messages) => messages ?? [])
  return said.some((message) => message !== sellerErrors.terms) ? [sellerErrors.data] : []
}
