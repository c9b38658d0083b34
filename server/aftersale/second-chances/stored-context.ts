import { z } from 'zod'
import type { SecondChanceContext } from '#machines/second-chance/machine.ts'

/** What a stored second chance holds, at its newest schema. */
export const secondChanceContext: z.ZodType<SecondChanceContext> = z.object({
  price: z.number(),
  offeredAt: z.number(),
  expiresAt: z.number(),
  answeredAt: z.number().nullable(),
})
