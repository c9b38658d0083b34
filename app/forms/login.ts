import { z } from 'zod'
import { accountErrors } from '#app/texts/accounts.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { line } from '#app/forms/line.ts'

const pass = z.string({ error: accountErrors.fieldRequired })

/** A buyer signs in with an e-mail. Its form is not judged: a malformed one belongs to nobody. */
export const buyerLogin = z.object({ email: line(accountErrors.emailRequired), pass })

/** Sellers and administrators sign in with a user name. */
export const staffLogin = z.object({ user: line(signIn.userRequired), pass })
