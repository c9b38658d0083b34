import { z } from 'zod'
import type { OnboardingContext } from '#machines/onboarding/machine.ts'
import { DOCUMENT_KINDS } from '#machines/onboarding/rules.ts'

/** What a stored onboarding holds, at its newest schema. */
export const onboardingContext: z.ZodType<OnboardingContext> = z.object({
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  personalData: z.boolean(),
  finishedAt: z.number().nullable(),
})
