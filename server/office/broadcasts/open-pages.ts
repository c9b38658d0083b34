import { SECOND } from '#machines/time.ts'
import { randomUUID } from 'node:crypto'
import { BROADCAST_BEAT_MS } from '#machines/broadcast/rules.ts'

/** Minimum and maximum interval of messages between nodes, in ms; a node silent for longer counts as gone. */
const SOONEST_MS = 1_000
const LATEST_MS = 5_000
const GONE_MS = 15_000

/** Content of a message: the node and the number of pages it reaches. */
type News = { node: string; pages: number }

export type OpenPages = {
  /** Sets the function that counts this node's open sockets. */
  watch(sockets: () => number): void
  /** Called when a page without a socket polls for notices. */
  polled(): void
  /** Number of pages a notice would reach now over all nodes: open sockets, and visible pages that poll. */
  count(): number
  take(): News | null
  receive(news: unknown): void
}

/**
 * Estimates the number of open pages. Each visible page without a socket polls once per interval, so the requests of
 * one interval approximate the number of such pages.
 */
export function createOpenPages(now: () => number = Date.now): OpenPages {
  const node = randomUUID()
  const others = new Map<string, { pages: number; at: number }>()
  /** Requests by second of arrival. */
  const polls = new Map<number, number>()
  let sockets = () => 0
  let sent = { pages: -1, at: 0 }

  function here(): number {
    const from = (now() - BROADCAST_BEAT_MS) / SECOND
    for (const second of polls.keys()) if (second < from) polls.delete(second)
    return sockets() + [...polls.values()].reduce((sum, each) => sum + each, 0)
  }

  return {
    watch: (count) => void (sockets = count),
    polled() {
      const second = Math.floor(now() / SECOND)
      polls.set(second, (polls.get(second) ?? 0) + 1)
      if (polls.size > 2 * (BROADCAST_BEAT_MS / SECOND)) here()
    },
    count() {
      const elsewhere = [...others.values()].filter(({ at }) => at > now() - GONE_MS)
      return here() + elsewhere.reduce((sum, { pages }) => sum + pages, 0)
    },
    take() {
      const age = now() - sent.at
      if (age < SOONEST_MS) return null
      const pages = here()
      if (pages === sent.pages && age < LATEST_MS) return null
      sent = { pages, at: now() }
      return { node, pages }
    },
    receive(news) {
      const { node: other, pages } = news as News
      if (typeof other !== 'string' || !Number.isSafeInteger(pages)) return
      for (const [name, { at }] of others) if (at <= now() - GONE_MS) others.delete(name)
      others.set(other, { pages, at: now() })
    },
  }
}
