import { z } from 'zod'
import type { OnboardingContext } from '#machines/onboarding/machine.ts'
import { DOCUMENT_KINDS } from '#machines/onboarding/rules.ts'

export const onboardingContext: z.ZodType<OnboardingContext> = z.object({
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  personalData: z.boolean(),
  finishedAt: z.number().nullable(),
})
