import { z } from 'zod'
import { REASON_LIMIT } from '#app/forms/people.ts'
import { suspensionErrors } from '#app/texts/people/people.ts'

/** The reason for lifting a strike, stored with it. */
export const liftForm = z.object({
  reason: z
    .string({ error: suspensionErrors.required })
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().min(1, suspensionErrors.required).max(REASON_LIMIT, suspensionErrors.tooLong)),
})
