import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE = 60

/** Bids over the form that one account may send a minute: more than any hand does. A socket has its own limit. */
const BIDS_A_MINUTE = 60

export type BidPace = {
  /** Counts one. Returns 0 when it may be judged, else how many milliseconds until the next one may. */
  spend(account: number): Promise<number>
}

/** Counted in this node's memory: a look into the database would cost as much as the bid. */
export function createBidPace(bidsAMinute = BIDS_A_MINUTE): BidPace {
  const limiter = new RateLimiterMemory({ points: bidsAMinute, duration: MINUTE })
  return {
    async spend(account) {
      try {
        await limiter.consume(account)
        return 0
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
        throw reason
      }
    },
  }
}
