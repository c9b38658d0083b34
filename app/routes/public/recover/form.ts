import { z } from 'zod'
import { recovery } from '#app/texts/people/accounts.ts'
import { line } from '#app/forms/line.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/password.ts'

/** Requests a mail with a link to choose a new password; the e-mail lower case. */
export const askRecovery = z.object({
  email: line(recovery.emailRequired)
    .max(254, recovery.emailInvalid)
    .toLowerCase()
    .pipe(z.email(recovery.emailInvalid)),
})

export const newPassword = z.object(twicePassword).refine(passwordsMatch, mismatch(recovery.passwordsDiffer))
