import { z } from 'zod'
import { date } from '#app/forms/fields/date.ts'
import { line } from '#app/forms/fields/line.ts'
import { money } from '#app/forms/fields/money.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { limit as words } from './words.ts'

export const LIMIT_REASON = 300

const reason = paragraphs({ required: words.reasonRequired, max: LIMIT_REASON })
/** The limit that the form showed, in digits; empty for the house's limit. */
const seen = z
  .string()
  .regex(/^\d{0,11}$/)
  .default('')
const amount = money({ digits: 11, min: 0, required: words.limitRequired })

/** A new limit with its reason; a deposit requires more fields. `max`: today. */
export const limitForm = ({ max }: { max: string }) =>
  z
    .object({
      ground: z.enum(['decision', 'deposit', 'house'], words.groundRequired),
      limit: amount.optional(),
      deposit: money({ digits: 11, required: words.depositRequired }).optional(),
      reference: line(words.referenceRequired).max(60, words.referenceTooLong).optional(),
      paidOn: date({ min: '2020-01-01', max }).optional(),
      reason,
      seen,
    })
    .superRefine(({ ground, ...given }, context) => {
      const required = {
        ...(ground !== 'house' && { limit: words.limitRequired }),
        ...(ground === 'deposit' && {
          deposit: words.depositRequired,
          reference: words.referenceRequired,
          paidOn: words.paidOnRequired,
        }),
      }
      for (const [name, message] of Object.entries(required))
        if (given[name as keyof typeof required] === undefined)
          context.addIssue({ code: 'custom', path: [name], message })
    })
