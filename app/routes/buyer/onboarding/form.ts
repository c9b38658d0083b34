import { z } from 'zod'

/** The steps by the names that their URLs carry. */
export const ONBOARDING_STEPS = ['datos', 'documentos', 'listo'] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export function isOnboardingStep(name: string | undefined): name is OnboardingStep {
  return ONBOARDING_STEPS.some((step) => step === name)
}

/** What a post of the onboarding asks for. */
export const onboardingIntent = z.enum(['datos', 'documento', 'corregir', 'terminar'])
