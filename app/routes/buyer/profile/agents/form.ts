import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { email } from '#app/forms/fields/email.ts'
import { money } from '#app/forms/fields/money.ts'
import { MOST_LOTS } from '#machines/mandate/rules.ts'
import { agentWords as words } from './words.ts'

/** The choice of single lots, beside the evenings. */
export const SOME_LOTS = 'lotes'

/** An invitation of an agent: its lots are an evening's, or those whose numbers are typed. */
export const inviteForm = z
  .object({
    email,
    amount: money({ digits: 11, required: words.amountRequired }),
    scope: z.string({ error: words.scopeRequired }).regex(/^(lotes|\d{4}-\d{2}-\d{2})$/, words.scopeRequired),
    lots: z
      .string()
      .max(200, words.lotNumbersMany)
      .default('')
      .transform((typed) => (typed.match(/\d+/g) ?? []).map(Number)),
    until: z.union([z.literal(''), date()]).default(''),
  })
  .refine(({ scope, lots }) => scope !== SOME_LOTS || lots.length > 0, {
    path: ['lots'],
    error: words.lotNumbersRequired,
  })
  .refine(({ lots }) => lots.length <= MOST_LOTS && lots.every((lot) => lot < 2 ** 31), {
    path: ['lots'],
    error: words.lotNumbersMany,
  })
