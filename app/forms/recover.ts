import { z } from 'zod'
import { recovery } from '../texts/accounts.ts'
import { line } from './line.ts'
import { mismatch, passwordsMatch, twicePassword } from './password.ts'

/** Asks for a mail with a link to a new password; the e-mail lower case. */
export const askRecovery = z.object({
  email: line(recovery.emailRequired)
    .max(254, recovery.emailInvalid)
    .toLowerCase()
    .pipe(z.email(recovery.emailInvalid)),
})

/** The new password. */
export const newPassword = z.object(twicePassword).refine(passwordsMatch, mismatch(recovery.passwordsDiffer))
