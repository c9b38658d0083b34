import { z } from 'zod'
import { recovery } from '#app/texts/people/accounts.ts'
import { emailField } from '#app/forms/fields/email.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/fields/password.ts'

/** Requests a mail with a link to choose a new password; the e-mail lower case. */
export const askRecovery = z.object({
  email: emailField(recovery.emailRequired, recovery.emailInvalid),
})

export const newPassword = z.object(twicePassword).refine(passwordsMatch, mismatch(recovery.passwordsDiffer))
