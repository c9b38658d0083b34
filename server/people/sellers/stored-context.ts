import { z } from 'zod'
import type { SellerOnboardingContext } from '#machines/seller-onboarding/machine.ts'

export const sellerOnboardingContext: z.ZodType<SellerOnboardingContext> = z.object({
  ranch: z.enum(['own', 'house']).nullable(),
  photo: z.boolean(),
  finishedAt: z.number().nullable(),
})
