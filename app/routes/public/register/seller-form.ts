import { z } from 'zod'
import { accountErrors } from '#app/texts/accounts.ts'
import { common } from '#app/texts/common.ts'
import { personErrors } from '#app/texts/profiles.ts'
import { sellerErrors } from '#app/texts/sellers.ts'
import { email } from '#app/forms/email.ts'
import { line } from '#app/forms/line.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/password.ts'

export const USER_LIMIT = 100
export const CODE_LIMIT = 100

const seller = {
  email,
  /** Lower case: case does not matter when signing in. */
  user: line(accountErrors.fieldRequired)
    .max(USER_LIMIT, common.upTo(USER_LIMIT))
    .regex(/^[A-Za-z\d._-]*$/, sellerErrors.userFormat)
    .toLowerCase(),
  /** Whether one is needed the settings say, not the form. */
  useCode: z
    .string()
    .trim()
    .max(CODE_LIMIT, common.upTo(CODE_LIMIT))
    .regex(/^\P{Cc}*$/u, personErrors.oneLine)
    .optional(),
}

const terms = {
  terms: z.literal('on', { error: sellerErrors.terms }),
  /** The version that was shown. */
  termsId: z.coerce.number().int().catch(0),
}

/** A seller's registration (specification 2, section 5). */
export const registerSeller = z
  .object({ ...seller, ...twicePassword, ...terms })
  .refine(passwordsMatch, mismatch(sellerErrors.passwordsDiffer))

/** The same form coming back for something other than its password, which `kept` holds, sealed. */
export const registerSellerAgain = z.object({
  ...seller,
  kept: z.string({ error: sellerErrors.credentials }),
  ...terms,
})

/** What is said over the form because of its fields. */
export function summarizeSeller(found: FormErrors): string[] {
  const said = Object.values(found).flatMap((messages) => messages ?? [])
  if (said.includes(accountErrors.fieldRequired) || said.includes(accountErrors.emailRequired))
    return [sellerErrors.incomplete]
  return said.some((message) => message !== sellerErrors.terms) ? [sellerErrors.data] : []
}
