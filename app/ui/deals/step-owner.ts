import { type DealSide, type DealStep, STEP_OWNERS, type StepPause } from '#machines/deal/rules.ts'
import { PURPOSES } from '#machines/payment/purposes.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'

/** The step of each part of the price. */
const PAID_BY = { first: 'firstPayment', final: 'finalPayment' } as const satisfies Record<string, DealStep>

type Waiting = Pick<Deal, 'held' | 'waits'>

/** The reason for which a step waits; null if its deadline runs. */
export function pauseOf(step: DealStep, { held, waits }: Waiting): StepPause | null {
  const share = held && PURPOSES[held.purpose].share
  if (share && step === PAID_BY[share]) return 'reviewed'
  return waits && step === 'firstPayment' ? 'suspended' : null
}

/** The side whose turn a step is: of one that waits, the house's. */
export function stepOwner(step: DealStep, deal: Waiting): DealSide {
  return pauseOf(step, deal) ? 'house' : STEP_OWNERS[step]
}
