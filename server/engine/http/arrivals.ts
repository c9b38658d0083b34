import type { IncomingMessage, ServerResponse } from 'node:http'
import { earliestArrival, watchLoop } from './loop-watch.ts'

/** Arrival of a request at this node, epoch ms: read at `at`, possibly waiting unread since `since`. */
export type Arrival = { at: number; since: number }

/** Requests that have reached this node, and whether they are judged. */
export type Arrivals = {
  /** Registers a request being read; it counts as unjudged until the returned function is called. */
  hold(arrival: Arrival): () => void
  /** Calls the listener now and whenever the presence of unjudged requests changes. */
  watch(listener: (busy: boolean) => void): void
  /** All requests that reached this node before this time (epoch ms) are judged. */
  settledUntil(): number
}

/** Reading a clock that may be corrected meanwhile has an error of a millisecond or two. */
const ROUNDING_MS = 5

export function createArrivals(): Arrivals {
  watchLoop()
  const unjudged = new Set<Arrival>()
  const listeners: ((busy: boolean) => void)[] = []
  const notify = (busy: boolean) => listeners.forEach((listener) => listener(busy))
  return {
    watch: (listener) => void listeners.push(listener),
    hold(arrival) {
      // A separate object: two messages may arrive in the same millisecond.
      const held = { ...arrival }
      unjudged.add(held)
      if (unjudged.size === 1) notify(true)
      return () => {
        if (unjudged.delete(held) && unjudged.size === 0) notify(false)
      }
    },
    settledUntil() {
      // Requests read from now on have this arrival time at the earliest.
      let settled = earliestArrival()
      for (const { since } of unjudged) settled = Math.min(settled, since)
      return settled - ROUNDING_MS
    },
  }
}

/** Arrival of the request just being read. */
export function arrivedNow(): Arrival {
  const at = Date.now()
  return { at, since: Math.min(at, earliestArrival()) }
}

const dates = new WeakMap<IncomingMessage, Arrival>()

/** Records the arrival of the last byte of a request's body. Must be called before the body is read. */
export function noteArrival(req: IncomingMessage): void {
  req.once('end', () => dates.set(req, arrivedNow()))
}

/** Time at which a request had arrived completely; now, if its body is not read. */
export function arrivalOf(req: IncomingMessage): Arrival {
  return dates.get(req) ?? arrivedNow()
}

/** Counts a request as unjudged from its complete arrival until its answer is sent. */
export function holdUntilAnswered(arrivals: Arrivals, req: IncomingMessage, res: ServerResponse): void {
  req.once('end', () => {
    const release = arrivals.hold(arrivalOf(req))
    if (res.closed) release()
    else res.once('close', release)
  })
}
