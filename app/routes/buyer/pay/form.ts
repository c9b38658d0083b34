import { z } from 'zod'

/**
 * The payment that the page offered. A page opened before an earlier payment offers another amount than the one due.
 */
export const dueForm = z.object({
  purpose: z.enum(['first-payment', 'final-payment']),
  pesos: z
    .string()
    .regex(/^[1-9]\d{0,10}$/)
    .transform(Number),
})
