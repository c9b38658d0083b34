import type { Random } from './random.ts'

/**
 * A simulated bidder in one lot. `worth`: the most they pay. `comes`: times at which they look, epoch ms. `stays`: from
 * its first look of the evening on, it sees each bid and answers after `pause` ms.
 */
export type Interest = {
  bidder: number
  worth: number
  comes: number[]
  /** Watches live from this time on; infinity: never. */
  stays: number
  /** No bid after this time. */
  leaves: number
  /** Median time to answer a bid while watching, ms. */
  pause: number
  /** Share of answers when watching: people look away. */
  answers: number
  style: 'least' | 'bold' | 'maximum' | 'mixed'
  /** Bids only once somebody else has. */
  follows?: boolean
  /** Stops as soon as the page says that the reserve is reached. */
  untilReserve?: boolean
  /** Likelihood to return when a mail says that somebody bid more. */
  returns: number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export type Hours = { opensAt: number; closesAt: number }

/** Honest ways to bid. */
export const HONEST = ['early', 'proxy', 'sniper', 'live', 'bargain', 'once'] as const
export type Honest = (typeof HONEST)[number]

/** How an honest bidder of a type goes about one lot that is worth `worth` to them. */
export function interestOf(
  random: Random,
  type: Honest,
  bidder: number,
  worth: number,
  { opensAt, closesAt }: Hours,
): Interest {
  const anytime = () => random.between(opensAt, closesAt)
  const evening = () => closesAt - random.between(0, 90 * MINUTE)
  const calm = { stays: Infinity, leaves: Infinity, pause: 40_000, answers: 0.5, returns: 0.5 }
  switch (type) {
    case 'early':
      return {
        ...calm,
        bidder,
        worth,
        comes: [anytime(), anytime(), ...(random.chance(0.5) ? [evening()] : [])],
        style: 'mixed',
        returns: 0.35,
      }
    case 'proxy':
      return {
        ...calm,
        bidder,
        worth,
        comes: [random.chance(0.5) ? anytime() : evening()],
        style: 'maximum',
        returns: 0.4,
      }
    case 'sniper':
      return {
        ...calm,
        bidder,
        worth,
        comes: [closesAt - random.between(0, 4 * MINUTE)],
        stays: closesAt - 4 * MINUTE,
        pause: random.around(14_000, 0.4),
        answers: 0.95,
        style: random.chance(0.6) ? 'least' : 'bold',
      }
    case 'live':
      return {
        ...calm,
        bidder,
        worth,
        comes: [anytime(), evening()],
        // Some have a dinner to go to.
        stays: closesAt - random.between(20, 120) * MINUTE,
        leaves: random.chance(0.2) ? closesAt - random.between(5, 40) * MINUTE : Infinity,
        pause: random.around(16_000, 0.6),
        answers: 0.85,
        style: random.chance(0.6) ? 'least' : 'mixed',
        returns: 0.8,
      }
    case 'bargain':
      return {
        ...calm,
        bidder,
        worth: worth * random.between(0.35, 0.7),
        comes: [anytime(), anytime()],
        style: 'least',
        returns: 0.3,
      }
    case 'once':
      return { ...calm, bidder, worth, comes: [anytime(), evening()], style: random.chance(0.3) ? 'maximum' : 'mixed' }
  }
}
