import { z } from 'zod'
import { email } from '#app/forms/fields/email.ts'
import { buyerLogin, staffLogin } from '#app/forms/login.ts'

/** Requests another validation mail. */
export const resendValidation = z.object({ email })

/** Replaces a mistyped address, proven by what the account signs in with. `correct`: the right address. */
export const correctEmailForms = {
  buyer: buyerLogin.extend({ correct: email }),
  seller: staffLogin.extend({ correct: email }),
}
