import { z } from 'zod'
import type { SellerOnboardingContext } from '#machines/seller-onboarding/machine.ts'

/** What a stored registration of a seller holds, at its newest schema. */
export const sellerOnboardingContext: z.ZodType<SellerOnboardingContext> = z.object({
  ranch: z.enum(['own', 'house']).nullable(),
  photo: z.boolean(),
  finishedAt: z.number().nullable(),
})
