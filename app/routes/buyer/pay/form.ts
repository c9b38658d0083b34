import { z } from 'zod'
import { purposesWith } from '#machines/payment/purposes.ts'

/**
 * The payment that the page offered. A page opened before an earlier payment offers another amount than the one due.
 */
export const dueForm = z.object({
  purpose: z.enum(purposesWith({ due: true })),
  pesos: z
    .string()
    .regex(/^[1-9]\d{0,10}$/)
    .transform(Number),
  /** Present: with the buyer's deposit, whose part the page offered in whole pesos. */
  deposit: z
    .string()
    .regex(/^[1-9]\d{0,10}$/)
    .transform(Number)
    .optional(),
})
