import { z } from 'zod'
import { accountErrors, firstAdministrator as words } from '../texts/accounts.ts'
import { common } from '../texts/common.ts'
import { email } from './email.ts'
import { line } from './line.ts'
import { mismatch, passwordsMatch, twicePassword } from './password.ts'

const username = line(accountErrors.fieldRequired)
  .toLowerCase()
  .regex(/^[a-z\d._-]{3,40}$/, words.usernameRule)

/** The account of whoever opens the link that the migration printed; e-mail and user lower case. */
export const firstAdministrator = z
  .object({ name: line(accountErrors.nameRequired).max(100, common.upTo(100)), email, username, ...twicePassword })
  .refine(passwordsMatch, mismatch(accountErrors.passwordsDiffer))
