import { z } from 'zod'
import { AMOUNT_LENGTH } from '#app/forms/money.ts'

/** The confirmation's post. The key makes a bid that is sent twice one bid. */
export const bidForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** So many of the lot's announcements they confirm having read. */
  notices: z.coerce.number().int().catch(0),
  /** Which of the two forms the amount was chosen in; for the history alone. */
  kind: z.enum(['quick', 'open']).default('open').catch('open'),
})
