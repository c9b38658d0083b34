import { z } from 'zod'

/** Steps, named as in their URLs. */
export const ONBOARDING_STEPS = ['datos', 'documentos', 'listo'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export function isOnboardingStep(name: string | undefined): name is OnboardingStep {
  return ONBOARDING_STEPS.some((step) => step === name)
}

/** Intents of an onboarding post. */
export const onboardingIntent = z.enum(['datos', 'documento', 'corregir', 'terminar'])
