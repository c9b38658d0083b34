import { z } from 'zod'
import { upTo } from '#app/texts/format/numbers.ts'

/** `required`: message for no text. `tooFew`: message for a text shorter than `min`; `required` by default. */
type Options = { required?: string; max: number; min?: number; tooFew?: string | undefined }

/**
 * A trimmed text of several lines. CRLF line ends become LF, and other control characters are removed: the database
 * does not accept NUL.
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
