import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import type { OnboardingState } from '#machines/onboarding/machine.ts'
import type { OnboardingStep } from './form.ts'

const STEPS: Record<OnboardingState, OnboardingStep> = {
  personalData: 'datos',
  documents: 'documentos',
  finished: 'listo',
}

/** The step of an onboarding state. */
export const stepOf = (state: OnboardingState): OnboardingStep => STEPS[state]

/** The step reached. `onboarded` on the account wins: bidding checks the same flag. */
export function reachedStep(state: OnboardingState, onboarded: boolean): OnboardingStep {
  return onboarded ? 'listo' : stepOf(state)
}

/** The steps that can be opened: until the end, the first one too; never one beyond the one reached. */
export function openSteps(reached: OnboardingStep): OnboardingStep[] {
  return reached === 'documentos' ? ['datos', 'documentos'] : [reached]
}

/** A step's URL, with the path to return to. */
export function stepPath(step: OnboardingStep, volver: string): string {
  return withWayBack(href('/onboarding/:step', { step }), volver)
}
