import { href } from 'react-router'
import { withWayBack } from '#app/middleware/return-path.ts'
import type { OnboardingStep } from './form.ts'

const STEPS: Record<string, OnboardingStep> = { personalData: 'datos', documents: 'documentos', finished: 'listo' }

/** The step that an onboarding's state stands at. */
export function stepOf(state: unknown): OnboardingStep {
  return STEPS[String(state)] ?? 'datos'
}

/** How far somebody has come. What the account says counts: it is what bidding asks. */
export function reachedStep(state: unknown, onboarded: boolean): OnboardingStep {
  return onboarded ? 'listo' : stepOf(state)
}

/** A step's address; where the buyer came from travels along. */
export function stepPath(step: OnboardingStep, volver: string): string {
  return withWayBack(href('/onboarding/:step', { step }), volver)
}
