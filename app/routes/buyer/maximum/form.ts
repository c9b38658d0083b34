import { z } from 'zod'
import { AMOUNT_LENGTH } from '#app/forms/money.ts'

/** The confirmation's post. The key makes what is sent twice one input. */
export const maximumForm = z.object({
  amount: z.string().max(AMOUNT_LENGTH).default(''),
  key: z.string().regex(/^[\w-]{8,64}$/),
  act: z.enum(['dejar', 'retirar']).default('dejar').catch('dejar'),
})
