import { z } from 'zod'
import { AMOUNT_LENGTH } from '#app/forms/money.ts'

/** The confirmation's post. The key makes a bid that is sent twice one bid. */
export const bidForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Which of the two forms the amount was chosen in; for the history alone. */
  kind: z.enum(['quick', 'open']).default('open').catch('open'),
})
