import { z } from 'zod'
import { AMOUNT_LENGTH } from '#app/forms/fields/money.ts'
import { shownField } from '#app/forms/shown.ts'

/** Fields of the confirmation. The key makes repeated posts one bid. */
export const bidForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Number of the lot's announcements that the bidder confirms having read. */
  notices: z.coerce.number().int().catch(0),
  shown: shownField,
  /** The form in which the amount was chosen; only recorded in the history. */
  kind: z.enum(['quick', 'open']).default('open').catch('open'),
})
