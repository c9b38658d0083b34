import { z } from 'zod'
import { common } from '#app/texts/common.ts'
import { recovery } from '#app/texts/people/accounts.ts'
import { securityErrors } from '#app/texts/people/security.ts'
import { mismatch, passwordsMatch, STRONG, twicePassword } from './fields/password.ts'

/** Longer than any accepted password, so it is not compared. */
const current = z.string({ error: securityErrors.currentRequired }).max(200, securityErrors.currentWrong)

type Passwords = { currentPass?: unknown; pass?: unknown }

/** Message for a new password that equals the current one; shown together with other errors. */
const another = {
  path: ['pass'],
  error: securityErrors.sameAsCurrent,
  when: ({ value }: { value: unknown }) =>
    typeof (value as Passwords).currentPass === 'string' && typeof (value as Passwords).pass === 'string',
}

/** The current password and a new one twice, under the rules of the registration. */
export const changePassword = z
  .object({ currentPass: current, ...twicePassword })
  .refine(passwordsMatch, mismatch(recovery.passwordsDiffer))
  .refine(({ currentPass, pass }) => currentPass !== pass, another)

/** A new administrator's password: the same rule, no blanks, with the specification's messages. */
export const adminPassword = z
  .string({ error: securityErrors.adminRequired })
  // One rule, because both faults have the same message.
  .refine((pass) => STRONG.test(pass), securityErrors.adminWeak)
  .max(200, common.upTo(200))

/** An administrator's change of password (specification 2, section 8). */
export const changeAdminPassword: typeof changePassword = z
  .object({
    currentPass: z.string({ error: securityErrors.adminCurrentRequired }).max(200, securityErrors.currentWrong),
    pass: adminPassword,
    confirm: z.string({ error: securityErrors.adminDiffer }),
  })
  .refine(passwordsMatch, mismatch(securityErrors.adminDiffer))
  .refine(({ currentPass, pass }) => currentPass !== pass, another)

/** The password again, before a sensitive action. */
export const provePassword = z.object({ currentPass: current })
