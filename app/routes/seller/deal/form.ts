import { z } from 'zod'
import { CODE_DIGITS } from '#machines/deal/rules.ts'
import { entering as words } from './words.ts'

/** The buyer's code, with or without spaces. */
export const codeForm = z.object({
  code: z
    .string({ error: words.codeRequired })
    .max(40, words.codeRequired)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), words.codeRequired)),
})
