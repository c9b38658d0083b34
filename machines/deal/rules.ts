/**
 * The steps of a deal after the hammer: order, owner (buyer, seller or house), prerequisites and proof of each. Pure.
 */
import { HOUR, MINUTE } from '#machines/time.ts'

/** In display order. */
export const DEAL_STEPS = [
  'firstPayment',
  'finalPayment',
  'papers',
  'transfer',
  'health',
  'transit',
  'transport',
  'delivery',
  'claims',
  'payout',
] as const
export type DealStep = (typeof DEAL_STEPS)[number]

export type DealSide = 'buyer' | 'seller' | 'house'

export const STEP_OWNERS: Record<DealStep, DealSide> = {
  firstPayment: 'buyer',
  finalPayment: 'buyer',
  papers: 'house',
  transfer: 'seller',
  health: 'seller',
  transit: 'seller',
  transport: 'buyer',
  delivery: 'seller',
  claims: 'buyer',
  payout: 'house',
}

/** Working days between a step becoming possible and its due date. The other steps have due dates of their own. */
export const STEP_DAYS: Record<Exclude<DealStep, 'firstPayment' | 'claims'>, number> = {
  finalPayment: 10,
  papers: 5,
  transfer: 5,
  health: 8,
  transit: 10,
  transport: 8,
  delivery: 5,
  payout: 3,
}

/** Reasons for which no deadline of a step runs: the house reviews its payment (ruling 87); its buyer is suspended. */
export type StepPause = 'reviewed' | 'suspended'

/** Steps that their owner completes with a proof. */
export const PROVEN_STEPS = ['papers', 'transfer', 'health', 'transit'] as const
export type ProvenStep = (typeof PROVEN_STEPS)[number]

/** The proof required for each step: a file, a folio, or both. */
export const PROOFS: Record<ProvenStep, { file: 'required' | 'optional'; reference: 'required' | 'optional' }> = {
  papers: { file: 'optional', reference: 'required' },
  transfer: { file: 'required', reference: 'optional' },
  health: { file: 'required', reference: 'required' },
  transit: { file: 'optional', reference: 'required' },
}

export const HEALTH_PAPERS = ['passport', 'certificate'] as const
export type HealthPaper = (typeof HEALTH_PAPERS)[number]

/** A trailer has no health papers and travels without a guía. */
const HORSE_ONLY: ReadonlySet<DealStep> = new Set<DealStep>(['health', 'transit'])

export function stepsOf(trailer: boolean): DealStep[] {
  return DEAL_STEPS.filter((step) => !trailer || !HORSE_ONLY.has(step))
}

/** Prerequisites of the handover. Transport is optional, because some buyers bring their own trailer. */
const BEFORE_DELIVERY: DealStep[] = ['finalPayment', 'papers', 'transfer', 'health', 'transit']

export function waitsFor(step: DealStep, trailer: boolean): DealStep[] {
  switch (step) {
    case 'firstPayment':
      return []
    case 'delivery':
      return BEFORE_DELIVERY.filter((each) => !trailer || !HORSE_ONLY.has(each))
    case 'claims':
      return ['delivery']
    case 'payout':
      return ['claims']
    default:
      return ['firstPayment']
  }
}

/** Epoch ms. `dueAt` is null until the step is possible. */
export type StepState = { dueAt: number | null; doneAt: number | null }
export type Steps = Partial<Record<DealStep, StepState>>

/** True for a step that is possible and not done. */
export const isOpen = (state: StepState | undefined) =>
  state !== undefined && state.dueAt !== null && state.doneAt === null

/** The open step with the earliest due date; ties in step order. Null without an open step. */
export function nextOf(steps: Steps): { step: DealStep; dueAt: number } | null {
  const open = DEAL_STEPS.flatMap((step) => {
    const dueAt = isOpen(steps[step]) ? (steps[step]?.dueAt ?? null) : null
    return dueAt === null ? [] : [{ step, dueAt }]
  })
  return open.toSorted((one, other) => one.dueAt - other.dueAt)[0] ?? null
}

/** Number of digits of the buyer's delivery code. */
export const CODE_DIGITS = 6
/** After this many wrong codes in a row, no code is accepted for this many ms. */
export const WRONG_CODES = 5
export const CODE_PAUSE_MS = 15 * MINUTE

/** Maximum transport quotes recorded by the house per deal. */
export const MOST_QUOTES = 3
/** Maximum addresses that one transport request is sent to. */
export const MOST_CARRIERS = 5

/** Delay of the reminder after the due hour of 18:00: it is sent at nine the next morning. */
export const REMIND_AFTER_MS = 15 * HOUR
