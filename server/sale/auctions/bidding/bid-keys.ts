import { randomBytes, randomUUID } from 'node:crypto'

/** Maximum keys remembered: of the bids of some minutes. */
export const REMEMBERED = 20_000

export type BidKeys = {
  /** The key of a new form: the process that made it, and the time. */
  mint(): string
  /** Notes that a bid is sent to its auction; the returned function notes that nothing of it was stored. */
  sending(key: string): () => void
  /** True if it is certain that no bid with this key was sent to its auction. */
  isUnsent(key: string): boolean
}

/**
 * Which forms were sent, in this node's memory, because the question is asked while the database is away. Only the
 * process that made a form can say that it was not sent: another node's may have been, and so may a forgotten one.
 */
export function createBidKeys(now = Date.now): BidKeys {
  const own = `${randomBytes(4).toString('hex')}-`
  /** How often each key was sent and may have been stored. */
  const sent = new Map<string, number>()
  /** Forms made until then may have been sent and forgotten, epoch ms. */
  let forgotten = 0

  function count(key: string, more: number): void {
    const times = (sent.get(key) ?? 0) + more
    sent.delete(key)
    if (times > 0) sent.set(key, times)
    const [oldest] = sent.keys()
    if (sent.size <= REMEMBERED || oldest === undefined) return
    sent.delete(oldest)
    if (oldest.startsWith(own)) forgotten = Math.max(forgotten, madeAt(oldest))
  }

  return {
    mint: () => `${own}${now().toString(36)}-${randomUUID()}`,
    sending(key) {
      count(key, 1)
      return () => count(key, -1)
    },
    isUnsent: (key) => key.startsWith(own) && madeAt(key) > forgotten && !sent.has(key),
  }
}

/** Epoch ms, of a key of ours. */
function madeAt(key: string): number {
  return Number.parseInt(key.split('-')[1] ?? '0', 36)
}
