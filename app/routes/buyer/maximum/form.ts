import { z } from 'zod'
import { AMOUNT_LENGTH } from '#app/forms/money.ts'

/** The confirmation's post. The key makes what is sent twice one input. */
export const maximumForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  /** So many of the lot's announcements they confirm having read. */
  notices: z.coerce.number().int().catch(0),
  act: z.enum(['dejar', 'retirar']).default('dejar').catch('dejar'),
})
