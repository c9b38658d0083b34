import { randomUUID } from 'node:crypto'
import { BROADCAST_BEAT_MS } from '#machines/broadcast/rules.ts'

/** Nodes tell each other at most this often, and at least this often, in ms; who is silent for longer is gone. */
const SOONEST_MS = 1_000
const LATEST_MS = 5_000
const GONE_MS = 15_000
const SECOND_MS = 1_000

/** What a node tells: who it is and how many pages it reaches. */
type News = { node: string; pages: number }

export type Reach = {
  /** How this node's open sockets are counted. */
  watch(sockets: () => number): void
  /** A page without a socket has asked for notices. */
  asked(): void
  /** Pages that a notice would reach now, over all nodes: open sockets, and pages that ask while they are looked at. */
  pages(): number
  take(): News | null
  hear(news: unknown): void
}

/**
 * Estimates how many pages are open. Each page without a socket asks once a beat while somebody looks at it, so the
 * requests of one beat are about the number of such pages.
 */
export function createReach(now: () => number = Date.now): Reach {
  const node = randomUUID()
  const others = new Map<string, { pages: number; at: number }>()
  /** Requests by the second in which they came. */
  const asked = new Map<number, number>()
  let sockets = () => 0
  let told = { pages: -1, at: 0 }

  function here(): number {
    const from = (now() - BROADCAST_BEAT_MS) / SECOND_MS
    for (const second of asked.keys()) if (second < from) asked.delete(second)
    return sockets() + [...asked.values()].reduce((sum, each) => sum + each, 0)
  }

  return {
    watch: (count) => void (sockets = count),
    asked() {
      const second = Math.floor(now() / SECOND_MS)
      asked.set(second, (asked.get(second) ?? 0) + 1)
      if (asked.size > 2 * (BROADCAST_BEAT_MS / SECOND_MS)) here()
    },
    pages() {
      const elsewhere = [...others.values()].filter(({ at }) => at > now() - GONE_MS)
      return here() + elsewhere.reduce((sum, { pages }) => sum + pages, 0)
    },
    take() {
      const age = now() - told.at
      if (age < SOONEST_MS) return null
      const pages = here()
      if (pages === told.pages && age < LATEST_MS) return null
      told = { pages, at: now() }
      return { node, pages }
    },
    hear(news) {
      const { node: other, pages } = news as News
      if (typeof other !== 'string' || !Number.isSafeInteger(pages)) return
      for (const [name, { at }] of others) if (at <= now() - GONE_MS) others.delete(name)
      others.set(other, { pages, at: now() })
    },
  }
}
