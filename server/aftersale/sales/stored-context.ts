import { z } from 'zod'
import type { BuyNowContext } from '#machines/buy-now/machine.ts'

export const purchaseContext: z.ZodType<BuyNowContext> = z.object({
  price: z.number(),
  due: z.number(),
  payment: z.number().nullable(),
  reason: z.string().nullable(),
  gone: z.enum(['sold', 'closed']).nullable(),
  settledAt: z.number().nullable(),
})
