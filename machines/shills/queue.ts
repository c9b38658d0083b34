import type { Reason } from './reasons.ts'

/**
 * The queue of signals. `looked`: an administrator opened it and has not decided; `explained`: it has an honest
 * explanation; `watched`: kept under watch. No state has a consequence for bidder or seller (ruling 82). Pure.
 */
export const states = {
  open: { undecided: true, settled: false },
  looked: { undecided: true, settled: false },
  explained: { undecided: false, settled: true },
  watched: { undecided: false, settled: false },
} as const
export type SignalState = keyof typeof states
export const SIGNAL_STATES = /* @__PURE__ */ Object.keys(states) as SignalState[]

/** What an administrator decides. */
export const DECISIONS = ['explained', 'watched'] as const
export type Decision = (typeof DECISIONS)[number]

/** Length of the note on a decision, in characters. */
export const NOTE_LENGTH = { min: 10, max: 1_000 }

/** An explained signal comes back when its score has risen by so much since. */
const RISEN = 15

type Known = { state: SignalState; decidedScore: number | null; reasons: readonly Reason[] }

/**
 * True if new evidence opens a signal that was explained: conduct with a clearly higher score, or an identity not seen
 * then. More lots of somebody whose shared identity was explained are nothing new.
 */
export function reopens({ state, decidedScore, reasons }: Known, score: number, now: readonly Reason[]): boolean {
  if (state !== 'explained') return false
  if (score >= (decidedScore ?? 0) + RISEN && now.some(({ kind }) => kind !== 'identity')) return true
  const known = new Set(reasons.flatMap(tieOf))
  return now.flatMap(tieOf).some((tie) => !known.has(tie))
}

function tieOf(reason: Reason): string[] {
  return reason.kind === 'identity' ? [`${reason.identity} ${reason.account}`] : []
}
