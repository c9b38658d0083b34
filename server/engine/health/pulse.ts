import { MINUTE } from '#machines/time.ts'
import type { MinuteCount } from '#db/schema/engine/infrastructure.ts'

/** How often in a minute a node looks at its open sockets. */
export const LOOKS_A_MINUTE = 6
/** Minutes kept: an hour, and those of which nothing is concluded yet. */
export const MINUTES_KEPT = 64

/** This node's sockets and visits by minute, in memory; its vitals carry them to the database. */
export type PulseCounts = {
  /** A page was shown to a person. */
  viewed(): void
  /** Notes the number of open sockets. */
  looked(openSockets: number): void
  /** The oldest first. */
  minutes(): MinuteCount[]
}

/** `now`: epoch ms. */
export function countPulse(now: () => number = Date.now): PulseCounts {
  const kept = new Map<number, MinuteCount>()

  function current(): MinuteCount {
    const minute = Math.floor(now() / MINUTE)
    const known = kept.get(minute)
    if (known) return known
    const begun: MinuteCount = [minute, 0, 0, 0]
    kept.set(minute, begun)
    // A clock that was set back does not keep what was counted ahead of it.
    for (const other of kept.keys()) if (Math.abs(minute - other) >= MINUTES_KEPT) kept.delete(other)
    return begun
  }

  return {
    viewed: () => void current()[3]++,
    looked(openSockets) {
      const minute = current()
      minute[1]++
      minute[2] += openSockets
    },
    minutes: () => [...kept.values()].toSorted(([one], [other]) => one - other),
  }
}
