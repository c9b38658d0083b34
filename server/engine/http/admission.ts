import PQueue from 'p-queue'
import type { Arrivals } from './arrivals.ts'

/** Too many pages wait already, or this one has waited too long. */
export class Crowded extends Error {
  override name = 'Crowded'
  readonly status = 503
}

export type Admission = {
  /**
   * What `make` makes, when its turn has come: `ahead` of whatever is not, or after all that waits. Throws Crowded; what
   * nobody waits for any more by then, since `gone` was aborted, is not begun.
   */
  admit<Page>(make: () => Promise<Page>, turn: { ahead: boolean; gone?: AbortSignal }): Promise<Page>
  /** How many wait. */
  waiting(): number
}

export type AdmissionOptions = {
  /** What goes first: while any of it is here, pages are made one at a time. */
  arrivals?: Pick<Arrivals, 'watch'>
  /** Pages that are made at a time otherwise. */
  atOnce?: number
  /** A page that takes this long waits for the database, and lets the next one in, in ms. */
  turnMs?: number
  /** So long whoever reads waits for a turn, in ms. */
  patienceMs?: number
  /** So many wait. */
  most?: number
}

/**
 * Pages are made few at a time, so that a bid finds the processor and a connection to the database free: behind sixty
 * pages at once it would wait for a part of each of them. What is judged never comes here.
 */
export function createAdmission({
  arrivals,
  atOnce = 4,
  turnMs = 300,
  patienceMs = 8_000,
  most = 2_000,
}: AdmissionOptions = {}): Admission {
  const queue = new PQueue({ concurrency: atOnce })
  arrivals?.watch((busy) => (queue.concurrency = busy ? 1 : atOnce))

  return {
    async admit<Page>(make: () => Promise<Page>, { ahead, gone }: { ahead: boolean; gone?: AbortSignal }) {
      if (queue.size >= most) throw new Crowded()
      let made: Promise<Page> | undefined
      const waiting = new AbortController()
      const giveUp = () => waiting.abort()
      const patience = setTimeout(giveUp, patienceMs)
      gone?.addEventListener('abort', giveUp, { once: true })
      const begin = () => {
        clearTimeout(patience)
        gone?.removeEventListener('abort', giveUp)
        return (made = (async () => make())())
      }
      // The turn ends with the page or before it; the page goes on.
      await queue
        .add(begin, { priority: ahead ? 1 : 0, signal: waiting.signal, timeout: turnMs })
        .catch(() => {})
        .finally(() => clearTimeout(patience))
      if (!made) throw new Crowded()
      return made
    },
    waiting: () => queue.size,
  }
}

/** Everything at once, as it comes: what `createAdmission` is measured against. */
export const unbounded: Admission = { admit: (make) => make(), waiting: () => 0 }
