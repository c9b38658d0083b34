import { z } from 'zod'
import { date, wrongDay } from '#app/forms/fields/date.ts'
import { parseDate } from '#app/forms/fields/parse-date.ts'
import { paper as words } from './words.ts'

/** A paper's dates; the end may be left open. `file`: for its error, since it is read before. `today`: ISO day. */
export const paperForm = (today: string) =>
  z.object({
    issuedOn: date({ min: '2020-01-01', max: today }),
    expiresOn: z
      .string()
      .trim()
      .optional()
      .transform((typed, context) => {
        if (!typed) return null
        const day = parseDate(typed)
        if (day === null || day < '2020-01-01' || day > '2100-12-31')
          context.addIssue({ code: 'custom', message: day === null ? wrongDay(typed) : words.before })
        return day
      }),
    file: z.unknown().optional(),
  })
