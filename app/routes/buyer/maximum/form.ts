import { z } from 'zod'
import { AMOUNT_LENGTH } from '#app/forms/fields/money.ts'
import { shownField } from '#app/forms/shown.ts'

/** Fields of the confirmation. The key makes repeated posts one input. */
export const maximumForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** Number of the lot's announcements that the bidder confirms having read. */
  notices: z.coerce.number().int().catch(0),
  shown: shownField,
  act: z.enum(['dejar', 'retirar']).default('dejar').catch('dejar'),
})
