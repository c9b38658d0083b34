import { z } from 'zod'
import { accountErrors, firstAdministrator as words } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { email } from '#app/forms/fields/email.ts'
import { line, nameLine } from '#app/forms/fields/line.ts'
import { mismatch, passwordsMatch, twicePassword } from '#app/forms/fields/password.ts'

const username = line(accountErrors.fieldRequired)
  .toLowerCase()
  .regex(/^[a-z\d._-]{3,40}$/, words.usernameRule)

/**
 * Account of the first administrator, created through the link that the migration printed; e-mail and user lower case.
 */
export const firstAdministrator = z
  .object({ name: nameLine(accountErrors.nameRequired).max(100, common.upTo(100)), email, username, ...twicePassword })
  .refine(passwordsMatch, mismatch(accountErrors.passwordsDiffer))
