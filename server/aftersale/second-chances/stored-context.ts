import { z } from 'zod'
import type { SecondChanceContext } from '#machines/second-chance/machine.ts'

export const secondChanceContext: z.ZodType<SecondChanceContext> = z.object({
  price: z.number(),
  offeredAt: z.number(),
  expiresAt: z.number(),
  answeredAt: z.number().nullable(),
})
