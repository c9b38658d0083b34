import { z } from 'zod'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { signIn } from '#app/texts/people/sign-in.ts'
import { typedEmail } from './fields/email.ts'
import { line } from './fields/line.ts'

const pass = z.string({ error: accountErrors.fieldRequired })

/** Buyers sign in with an e-mail address. Its format is not validated, because a malformed one matches no account. */
export const buyerLogin = z.object({ email: typedEmail(accountErrors.emailRequired), pass })

/** Sellers and administrators sign in with a user name. */
export const staffLogin = z.object({ user: line(signIn.userRequired), pass })
