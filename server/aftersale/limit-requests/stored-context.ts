import { z } from 'zod'
import type { LimitRequestContext } from '#machines/limit-request/machine.ts'

export const limitRequestContext: z.ZodType<LimitRequestContext> = z.object({
  wished: z.number(),
  askedAt: z.number(),
  until: z.number(),
  limit: z.number().nullable(),
  deposit: z.number().nullable(),
  payment: z.number().nullable(),
  applied: z.number(),
  decidedBy: z.number().nullable(),
  reason: z.string().nullable(),
  decidedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
})
