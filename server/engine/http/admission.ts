import PQueue from 'p-queue'
import type { Arrivals } from './arrivals.ts'

/** The queue of pages is full, or this request has waited too long. */
export class Crowded extends Error {
  override name = 'Crowded'
  readonly status = 503
}

export type Admission = {
  /**
   * Runs `make` when its turn has come: `ahead` of requests without this flag, or after all waiting ones. Throws
   * Crowded. A request whose `gone` was aborted by then is not started.
   */
  admit<Page>(make: () => Promise<Page>, turn: { ahead: boolean; gone?: AbortSignal }): Promise<Page>
  waiting(): number
}

export type AdmissionOptions = {
  /** Pending bids, which have priority: meanwhile pages are rendered one at a time. */
  arrivals?: Pick<Arrivals, 'watch'>
  /** Maximum concurrent pages otherwise. */
  atOnce?: number
  /** Time in ms after which a page counts as waiting for the database and the next one starts. */
  turnMs?: number
  /** Maximum wait for a turn, in ms. */
  patienceMs?: number
  /** Maximum queue length. */
  most?: number
}

/**
 * Limits concurrent rendering, so that a bid finds a free processor and database connection: behind sixty concurrent
 * pages it would wait for a part of each. Bids themselves are not queued here.
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
      // The turn ends with the page or earlier; the page continues.
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

/** No limit: baseline for measuring `createAdmission`. */
export const unbounded: Admission = { admit: (make) => make(), waiting: () => 0 }
