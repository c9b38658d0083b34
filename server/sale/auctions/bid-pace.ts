import { performance } from 'node:perf_hooks'

const MINUTE_MS = 60_000
/** Bids within so many ms are counted together. */
const TOGETHER_MS = 1_000

/** Bids that one account may send a minute, over forms and sockets of all nodes: more than any hand does. */
const BIDS_A_MINUTE = 60

export type BidPace = {
  /** Counts one. Returns 0 when it may be judged, else how many milliseconds until the next one may. */
  spend(account: number): number
  /** What was counted here since it was last asked, for the other nodes; null for nothing. */
  take(): [account: number, bids: number][] | null
  /** Counts what another node has taken. */
  hear(news: unknown): void
}

type Counted = { from: number; bids: number }

/**
 * Counted in this node's memory: a look into the database would cost as much as the bid. The nodes tell each other four
 * times a second, so whoever bids through several at once has the minute's bids once on each, within that quarter
 * second.
 */
export function createBidPace(bidsAMinute = BIDS_A_MINUTE, now = () => performance.now()): BidPace {
  const accounts = new Map<number, Counted[]>()
  let news = new Map<number, number>()
  let swept = now()

  function add(account: number, bids: number, time: number): void {
    const counted = accounts.get(account)
    const last = counted?.at(-1)
    if (last && time - last.from < TOGETHER_MS) last.bids += bids
    else if (counted) counted.push({ from: time, bids })
    else accounts.set(account, [{ from: time, bids }])
  }

  /** Bids of the last minute; what is older is let go. */
  function recent(account: number, time: number): Counted[] {
    const counted = accounts.get(account) ?? []
    while (counted[0] && counted[0].from + MINUTE_MS <= time) counted.shift()
    return counted
  }

  function sweep(time: number): void {
    if (time - swept < MINUTE_MS) return
    swept = time
    for (const account of accounts.keys()) if (recent(account, time).length === 0) accounts.delete(account)
  }

  return {
    spend(account) {
      const time = now()
      sweep(time)
      const counted = recent(account, time)
      let over = counted.reduce((sum, { bids }) => sum + bids, 0) - bidsAMinute + 1
      if (over > 0) {
        // When so many of the oldest are a minute old that one more may come.
        const free = counted.find(({ bids }) => (over -= bids) <= 0) ?? counted.at(-1)
        return Math.max(1, Math.ceil((free?.from ?? time) + MINUTE_MS - time))
      }
      add(account, 1, time)
      news.set(account, (news.get(account) ?? 0) + 1)
      return 0
    },
    take() {
      if (news.size === 0) return null
      const taken = [...news]
      news = new Map()
      return taken
    },
    hear(told) {
      const time = now()
      for (const [account, bids] of told as [number, number][]) {
        recent(account, time)
        add(account, bids, time)
      }
    },
  }
}
