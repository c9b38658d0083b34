import { z } from 'zod'
import type { NegotiationContext } from '#machines/negotiation/machine.ts'

export const negotiationContext: z.ZodType<NegotiationContext> = z.object({
  round: z.number(),
  buyerOffer: z.number(),
  ask: z.number().nullable(),
  buyNow: z.number().nullable(),
  offer: z.object({ by: z.enum(['seller', 'buyer']), amount: z.number() }),
  deadline: z.number(),
  steps: z.number(),
  openedAt: z.number(),
})
