import { z } from 'zod'

/** What the page offered to pay: one that has stood open since it was paid offers something else than what is due. */
export const dueForm = z.object({
  purpose: z.enum(['first-payment', 'final-payment']),
  pesos: z
    .string()
    .regex(/^[1-9]\d{0,10}$/)
    .transform(Number),
})
