import { claimsEndAt } from '#machines/claim/window.ts'
import { workingDaysAfter } from './days.ts'
import type { DealContext } from './events.ts'
import { type DealStep, DEAL_STEPS, isOpen, STEP_DAYS, stepsOf, type StepState, type Steps, waitsFor } from './rules.ts'

/** Transitions of a deal's steps. Pure. */

/** All steps before any payment. */
export function firstSteps({ trailer, firstPaymentDueAt }: { trailer: boolean; firstPaymentDueAt: number }): Steps {
  const waiting: StepState = { dueAt: null, doneAt: null }
  return Object.fromEntries(
    stepsOf(trailer).map((step) => [
      step,
      step === 'firstPayment' ? { dueAt: firstPaymentDueAt, doneAt: null } : waiting,
    ]),
  )
}

/**
 * Recomputes the steps after a change: steps that became possible get a due date, steps that are no longer possible
 * lose theirs. `freed`: the steps that became possible.
 */
export function advance({ trailer, steps }: Pick<DealContext, 'trailer' | 'steps'>, at: number) {
  const next: Steps = { ...steps }
  const freed: DealStep[] = []
  for (const step of stepsOf(trailer)) {
    const state = next[step]
    if (!state || state.doneAt !== null) continue
    const possible = waitsFor(step, trailer).every((each) => isDone(next, each))
    if (possible && state.dueAt === null) {
      next[step] = { ...state, dueAt: dueOf(step, next, at) }
      freed.push(step)
    } else if (!possible && state.dueAt !== null) next[step] = { ...state, dueAt: null }
  }
  return { steps: next, freed }
}

function dueOf(step: DealStep, steps: Steps, at: number): number {
  if (step === 'claims') return claimsEndAt(steps.delivery?.doneAt ?? at)
  return step === 'firstPayment' ? at : workingDaysAfter(at, STEP_DAYS[step])
}

export const isDone = (steps: Steps, step: DealStep) => (steps[step]?.doneAt ?? null) !== null

/** Marks steps as done at `at`; steps that are done already keep their date. */
export function done(steps: Steps, which: readonly DealStep[], at: number): Steps {
  return {
    ...steps,
    ...Object.fromEntries(
      which.flatMap((step) => {
        const state = steps[step]
        return state && state.doneAt === null ? [[step, { ...state, doneAt: at }]] : []
      }),
    ),
  }
}

/** Marks every step before the handover as done once the buyer has the horse, since none is needed any more. */
export function handedOver(steps: Steps, at: number): Steps {
  const before = DEAL_STEPS.slice(0, DEAL_STEPS.indexOf('claims'))
  return done(steps, before, at)
}

/** True when the claim period is over at `at`. */
export const claimsOver = (steps: Steps, at: number) => isOpen(steps.claims) && at >= (steps.claims?.dueAt ?? Infinity)
