import { type DealSide, type DealStep, STEP_OWNERS } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/index.ts'

type Reviewed = Pick<Deal, 'held'>

/** True for the step of a payment that the house is reviewing: no deadline runs (ruling 87). */
export function isReviewed(step: DealStep, { held }: Reviewed): boolean {
  return held !== null && step === (held.purpose === 'final-payment' ? 'finalPayment' : 'firstPayment')
}

/** The side whose turn a step is: of a payment under review, the house's. */
export function stepOwner(step: DealStep, deal: Reviewed): DealSide {
  return isReviewed(step, deal) ? 'house' : STEP_OWNERS[step]
}
