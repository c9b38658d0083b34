import { eveningSpan } from '#machines/evening/rules.ts'

/**
 * A mandate to bid for somebody: an owner lets an agent (apoderado) bid for them, up to an amount, for lots or for an
 * evening, until an hour (ruling 96). Money is whole pesos, times are epoch ms, evenings "2026-11-21". Pure.
 */

/** The lots of a mandate: their numbers, or all of an evening. */
export type MandateScope = { lots: number[]; evening: null } | { lots: null; evening: string }

/** Lots that one mandate may name, and mandates that an owner may have open. */
export const MOST_LOTS = 20
export const MOST_MANDATES = 10

/** The hours of a mandate; null: has not happened. */
type MandateHours = { until: number; acceptedAt: number | null; endedAt: number | null }

/** `invited`: waits for the agent; `active`: the agent may bid; `expired`: its hour came; `ended`: by one of both. */
export type MandateStage = 'invited' | 'active' | 'expired' | 'ended'

export function mandateStage({ until, acceptedAt, endedAt }: MandateHours, now: number): MandateStage {
  if (endedAt !== null) return 'ended'
  if (now >= until) return 'expired'
  return acceptedAt === null ? 'invited' : 'active'
}

/**
 * Why an owner cannot give a mandate. `own-mail`: to themselves; `over`: its hour has come; `unknown-lots`: not all are
 * lots that still take bids; `too-many`: of their open ones.
 */
export type InviteRefusal = 'switched-off' | 'own-mail' | 'over' | 'unknown-lots' | 'too-many'

/**
 * Why an agent cannot accept a mandate. `own-bids`: they have bid there for themselves; `other-side`: at one of its
 * lots somebody else bids through them, or for them; `gone`: it ended or is another's.
 */
export type AcceptRefusal = 'gone' | 'own-bids' | 'other-side'

/** Why a mandate does not cover a bid. `exceeded`: by `missing` pesos; `mandate-over`: it ended meanwhile. */
export type MandateRefusal = { code: 'over-mandate'; missing: number } | { code: 'mandate-over' }

/** End of the evening, after midnight: a mandate for a day lasts until the last lot of its evening may close. */
export const endOfEvening = (day: string): number => eveningSpan(day).until
