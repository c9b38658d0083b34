import { z } from 'zod'
import { upTo } from '#app/texts/count.ts'

/** `tooFew`: what is said of a text that has less than `min` characters; `required` where nothing else is told. */
type Options = { required: string; max: number; min?: number; tooFew?: string }

/**
 * A text of several lines, trimmed. A form's lines end in CRLF; of other control characters the database takes no NUL, and
 * nobody means one.
 */
export function paragraphs({ required, max, min = 1, tooFew = required }: Options) {
  return z
    .string({ error: required })
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string({ error: required }).min(min, tooFew).max(max, upTo(max)))
}
