import { z } from 'zod'
import { accountErrors } from '#app/texts/accounts.ts'
import { common } from '#app/texts/common.ts'
import { email } from '#app/forms/email.ts'
import { line } from '#app/forms/line.ts'

export const TOPIC_LENGTH = 100
export const MESSAGE_LENGTH = 2_000

/** A message to the house; the e-mail by the same rules as a registration's. */
export const contactForm = z.object({
  email,
  topic: line(accountErrors.fieldRequired).max(TOPIC_LENGTH, common.upTo(TOPIC_LENGTH)),
  message: z
    .string({ error: accountErrors.fieldRequired })
    // A form's lines end in CRLF; of other control characters the database takes no NUL, and nobody means one.
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(
      z
        .string({ error: accountErrors.fieldRequired })
        .min(1, accountErrors.fieldRequired)
        .max(MESSAGE_LENGTH, common.upTo(MESSAGE_LENGTH)),
    ),
})

/** No person sees this field; whoever fills it in is a program that fills in everything. */
export const TRAP_FIELD = 'website'
