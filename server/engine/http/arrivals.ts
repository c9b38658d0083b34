import type { IncomingMessage, ServerResponse } from 'node:http'
import { earliestArrival, watchLoop } from './loop-watch.ts'

/** When something reached this node, epoch ms: it was read at `at`, and may have lain there since `since`. */
export type Arrival = { at: number; since: number }

/** What has reached this node, and whether it is judged. */
export type Arrivals = {
  /** That what is being read now is here; until the returned function is called it counts as not judged. */
  hold(arrival: Arrival): () => void
  /** Tells whether anything is here that is not judged: from now on, whenever it changes. */
  watch(listener: (busy: boolean) => void): void
  /** Everything that reached this node before this moment (epoch ms) is judged. */
  settledUntil(): number
}

/** Each read of a clock that may be corrected meanwhile is right to a millisecond or two. */
const ROUNDING_MS = 5

export function createArrivals(): Arrivals {
  watchLoop()
  const unjudged = new Set<Arrival>()
  const listeners: ((busy: boolean) => void)[] = []
  const tell = (busy: boolean) => listeners.forEach((listener) => listener(busy))
  return {
    watch: (listener) => void listeners.push(listener),
    hold(arrival) {
      // One of its own: two messages may arrive in the same millisecond.
      const held = { ...arrival }
      unjudged.add(held)
      if (unjudged.size === 1) tell(true)
      return () => {
        if (unjudged.delete(held) && unjudged.size === 0) tell(false)
      }
    },
    settledUntil() {
      // What will be read from now on is dated to this moment at the earliest.
      let settled = earliestArrival()
      for (const { since } of unjudged) settled = Math.min(settled, since)
      return settled - ROUNDING_MS
    },
  }
}

/** The date of what is just being read. */
export function arrivedNow(): Arrival {
  const at = Date.now()
  return { at, since: Math.min(at, earliestArrival()) }
}

const dates = new WeakMap<IncomingMessage, Arrival>()

/** Notes when the last byte of a request's body is here. Called before anything reads the body. */
export function noteArrival(req: IncomingMessage): void {
  req.once('end', () => dates.set(req, arrivedNow()))
}

/** When all of a request was here; a request whose body nobody reads is here now. */
export function arrivalOf(req: IncomingMessage): Arrival {
  return dates.get(req) ?? arrivedNow()
}

/** Counts a request as not judged from when all of it is here until its answer is sent. */
export function holdUntilAnswered(arrivals: Arrivals, req: IncomingMessage, res: ServerResponse): void {
  req.once('end', () => {
    const release = arrivals.hold(arrivalOf(req))
    if (res.closed) release()
    else res.once('close', release)
  })
}
