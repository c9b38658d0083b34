/**
 * The deal after the hammer: the steps that buyer, seller and house share, whose each of them is, what frees it and what
 * proves it. Pure.
 */

/** In the order in which they are shown. */
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

/** Whose turn a step is. */
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

/** Working days from when a step becomes possible until it is due. The other steps' dates come from elsewhere. */
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

/** Steps that their owner marks as done with a proof. */
export const PROVEN_STEPS = ['papers', 'transfer', 'health', 'transit'] as const
export type ProvenStep = (typeof PROVEN_STEPS)[number]

/** What proves each of them: a file, a folio, or both. */
export const PROOFS: Record<ProvenStep, { file: 'required' | 'optional'; reference: 'required' | 'optional' }> = {
  papers: { file: 'optional', reference: 'required' },
  transfer: { file: 'required', reference: 'optional' },
  health: { file: 'required', reference: 'required' },
  transit: { file: 'optional', reference: 'required' },
}

/** Which of the two papers of health it is. */
export const HEALTH_PAPERS = ['passport', 'certificate'] as const
export type HealthPaper = (typeof HEALTH_PAPERS)[number]

/** A trailer has no health and travels without a guía. */
const HORSE_ONLY: ReadonlySet<DealStep> = new Set<DealStep>(['health', 'transit'])

/** The steps that a deal has. */
export function stepsOf(trailer: boolean): DealStep[] {
  return DEAL_STEPS.filter((step) => !trailer || !HORSE_ONLY.has(step))
}

/** What has to be done before the handover. The transport is the buyer's own matter: some bring their own trailer. */
const BEFORE_DELIVERY: DealStep[] = ['finalPayment', 'papers', 'transfer', 'health', 'transit']

/** What each step waits for. */
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

/** Epoch ms. `dueAt`: null until it is possible. */
export type StepState = { dueAt: number | null; doneAt: number | null }
export type Steps = Partial<Record<DealStep, StepState>>

/** Possible and not done. */
export const isOpen = (state: StepState | undefined) =>
  state !== undefined && state.dueAt !== null && state.doneAt === null

/** The open step that is due first; of several the first in order. Null where nothing is open. */
export function nextOf(steps: Steps): { step: DealStep; dueAt: number } | null {
  const open = DEAL_STEPS.flatMap((step) => {
    const dueAt = isOpen(steps[step]) ? (steps[step]?.dueAt ?? null) : null
    return dueAt === null ? [] : [{ step, dueAt }]
  })
  return open.toSorted((one, other) => one.dueAt - other.dueAt)[0] ?? null
}

/** Digits of the buyer's code of delivery. */
export const CODE_DIGITS = 6
/** So many wrong codes in a row, and none is taken for this long, in ms. */
export const WRONG_CODES = 5
export const CODE_PAUSE_MS = 15 * 60_000

/** Of one deal; what the house writes down of what transporters ask. */
export const MOST_QUOTES = 3
/** Addresses that the house's form is sent to. */
export const MOST_CARRIERS = 5

/** A reminder of an overdue step comes so long after 18:00: at nine the next morning. */
export const REMIND_AFTER_MS = 15 * 3_600_000
