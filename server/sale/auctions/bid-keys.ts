import { randomUUID } from 'node:crypto'

/** Maximum keys remembered: of the bids of some minutes. */
const REMEMBERED = 20_000

export type BidKeys = {
  /** The key of a new form. It begins with the time at which it was made. */
  mint(): string
  /** Notes that a bid is sent to its auction; the returned function notes that nothing of it was stored. */
  sending(key: string): () => void
  /** True if it is certain that no bid with this key was sent to its auction. */
  isUnsent(key: string): boolean
}

/**
 * Which forms were sent, in this node's memory, because the question is asked while the database is away. A form older
 * than this process may have been sent to the one before.
 */
export function createBidKeys(now = Date.now): BidKeys {
  const began = now()
  /** How often each key was sent and may have been stored. */
  const sent = new Map<string, number>()

  function count(key: string, more: number): void {
    const times = (sent.get(key) ?? 0) + more
    sent.delete(key)
    if (times > 0) sent.set(key, times)
    if (sent.size > REMEMBERED) sent.delete(sent.keys().next().value as string)
  }

  return {
    mint: () => `${now().toString(36)}-${randomUUID()}`,
    sending(key) {
      count(key, 1)
      return () => count(key, -1)
    },
    isUnsent: (key) => mintedAt(key) >= began && !sent.has(key),
  }
}

/** Epoch ms; 0 for a key that is not ours. */
function mintedAt(key: string): number {
  return Number.parseInt(/^([\da-z]{8})-/.exec(key)?.[1] ?? '0', 36)
}
