import { hourOf } from '#db/seeds/hours.ts'
import { type Random, randomFrom } from '#db/seeds/random.ts'
import type { Sizes } from './scale.ts'
import { DAYS } from './scale.ts'

/**
 * The end that a lot is planned to have. `agreed`, `failed`: a negotiation below the reserve; `lapsed`: no first
 * payment; `second`, `refused`: a lapsed sale that an under-bidder is offered; `voided`: sold, after two administrators
 * voided a bid.
 */
export type Ending =
  | 'sold'
  | 'buy-now'
  | 'agreed'
  | 'failed'
  | 'lapsed'
  | 'second'
  | 'refused'
  | 'voided'
  | 'unsold'
  | 'cancelled'

export type LotHours = { opensAt: number; closesAt: number }

export type LotPlan = LotHours & {
  nth: number
  ending: Ending
  random: Random
  /** Bids to be recorded, about. */
  bids: number
  /** The house announced something before the closing. */
  notice: boolean
}

/** The first lots of every hundred; all others are sold. Early enough that the smallest scale has one of each. */
const RARE: Ending[] = (
  'buy-now agreed failed lapsed second refused voided unsold cancelled unsold unsold buy-now agreed unsold unsold ' +
  'lapsed unsold buy-now second unsold unsold failed cancelled unsold agreed unsold buy-now unsold'
).split(' ') as Ending[]

const WITHOUT_BIDS: ReadonlySet<Ending> = new Set(['unsold', 'cancelled'])

/** Days from the opening to the closing (ruling 5). */
const DURATIONS = [3, 5, 7]
/** Days after the last opening, so that every lot has ended by yesterday. */
const CLOSED = 8

/** All lots of the year, in the order in which they open. */
export function planLots({ lots, bids }: Sizes, now: number): LotPlan[] {
  const hours = new Map<number, LotHours>()
  const hourAt = (day: number, hour: number) => hourOf(now, day, hour)
  const plans = Array.from({ length: lots }, (_, nth): LotPlan & { weight: number } => {
    const random = randomFrom(90_000 + nth)
    const opening = Math.floor((DAYS * nth) / lots) - DAYS - CLOSED
    const duration = DURATIONS[nth % DURATIONS.length] as number
    const key = opening * 10 + duration
    const found = hours.get(key) ?? { opensAt: hourAt(opening, 9), closesAt: hourAt(opening + duration, 19) }
    hours.set(key, found)
    const ending = RARE[nth % 100] ?? 'sold'
    // Exponential: many quiet lots and a few with a crowd.
    const weight = WITHOUT_BIDS.has(ending) ? 0 : 0.1 - Math.log(1 - random.next())
    return { ...found, nth, ending, random, bids: 0, notice: nth % 33 === 30, weight }
  })
  const each = bids / plans.reduce((sum, { weight }) => sum + weight, 0)
  return plans.map(({ weight, ...plan }) => ({
    ...plan,
    bids: weight === 0 ? 0 : Math.max(3, Math.round(weight * each)),
  }))
}
