import { z } from 'zod'
import { adminPassword } from '#app/forms/change-password.ts'
import { nameLine } from '#app/forms/fields/line.ts'
import { mismatch, passwordsMatch } from '#app/forms/fields/password.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { common } from '#app/texts/common.ts'
import { securityErrors } from '#app/texts/people/security.ts'

/** An invited administrator enters a name and chooses a password. */
export const acceptance = z
  .object({
    name: nameLine(accountErrors.nameRequired).max(100, common.upTo(100)),
    pass: adminPassword,
    confirm: z.string({ error: securityErrors.adminDiffer }),
  })
  .refine(passwordsMatch, mismatch(securityErrors.adminDiffer))
