import { MINUTE } from '#machines/time.ts'
import { performance } from 'node:perf_hooks'

/** Bids within this many milliseconds are counted in one bucket. */
const TOGETHER_MS = 1_000

/** Maximum bids per account and minute, over forms and sockets of all nodes: more than a person sends by hand. */
const BIDS_A_MINUTE = 60

export type BidPace = {
  /** Counts one bid. Returns 0 if it may be judged, else the milliseconds until the next one may. */
  spend(account: number): number
  /** Bids counted on this node since the last call, to send to the other nodes; null for none. */
  take(): [account: number, bids: number][] | null
  /** Adds the bids counted on another node. */
  receive(news: unknown): void
}

type Counted = { from: number; bids: number }

/**
 * Counted in this node's memory: a database query would cost as much as the bid. Nodes exchange their counts four times
 * a second, so an account that bids through several nodes has the full minute's allowance on each of them for that
 * quarter second.
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

  /** Bids of the last minute; older entries are dropped. */
  function recent(account: number, time: number): Counted[] {
    const counted = accounts.get(account) ?? []
    while (counted[0] && counted[0].from + MINUTE <= time) counted.shift()
    return counted
  }

  function sweep(time: number): void {
    if (time - swept < MINUTE) return
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
        // The time at which enough of the oldest bids are a minute old to allow one more.
        const free = counted.find(({ bids }) => (over -= bids) <= 0) ?? counted.at(-1)
        return Math.max(1, Math.ceil((free?.from ?? time) + MINUTE - time))
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
    receive(news) {
      const time = now()
      for (const [account, bids] of news as [number, number][]) {
        recent(account, time)
        add(account, bids, time)
      }
    },
  }
}
