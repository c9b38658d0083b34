import { z } from 'zod'
import { email } from '#app/forms/fields/email.ts'
import { anyName, nameLine } from '#app/forms/fields/line.ts'
import { message } from '#app/forms/message.ts'
import { upTo } from '#app/texts/format/numbers.ts'
import { accountErrors } from '#app/texts/people/accounts.ts'
import { RIGHTS } from '#machines/privacy/rules.ts'
import { rights as words } from './words.ts'

const NAME_LENGTH = 120

/** A request about personal data; `onBehalfOf` is empty unless it is made for another person. */
export const rightsForm = z.object({
  right: z.enum(RIGHTS, { error: words.rightRequired }),
  message,
  name: nameLine(accountErrors.fieldRequired).max(NAME_LENGTH, upTo(NAME_LENGTH)),
  onBehalfOf: anyName()
    .max(NAME_LENGTH, upTo(NAME_LENGTH))
    .optional()
    .transform((typed) => typed || undefined),
  email,
})
