import { z } from 'zod'
import { recovery } from '#app/texts/accounts.ts'
import { securityErrors } from '#app/texts/security.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/password.ts'

/** Longer than any that was ever accepted; such a text is not worth comparing. */
const current = z.string({ error: securityErrors.currentRequired }).max(200, securityErrors.currentWrong)

type Passwords = { currentPass?: unknown; pass?: unknown }

/** The current password, and a new one twice, by the rules of the registration. */
export const changePassword = z
  .object({ currentPass: current, ...twicePassword })
  .refine(passwordsMatch, mismatch(recovery.passwordsDiffer))
  .refine(({ currentPass, pass }) => currentPass !== pass, {
    path: ['pass'],
    error: securityErrors.sameAsCurrent,
    // Together with whatever else is wrong.
    when: ({ value }) =>
      typeof (value as Passwords).currentPass === 'string' && typeof (value as Passwords).pass === 'string',
  })

/** The password alone, where an act asks for it once more. */
export const provePassword = z.object({ currentPass: current })
