type Room = {
  /** Whoever is attended at once. */
  seats: number
  /** Whoever may wait for a seat. */
  waiting: number
  /** Of one caller, attended and waiting together. */
  ofOne: number
}

/** What whoever finds the room full gets. */
export const FULL: unique symbol = Symbol('full')

/**
 * Work that is dear is done for a few at a time, in the order they came; who finds the room full is told so at once.
 */
export function createWaitingRoom({ seats, waiting, ofOne }: Room) {
  const line: (() => void)[] = []
  const present = new Map<string, number>()
  let seated = 0

  async function attend<T>(work: () => Promise<T>): Promise<T> {
    if (seated >= seats) await new Promise<void>((called) => line.push(called))
    else seated++
    try {
      return await work()
    } finally {
      // The seat goes from hand to hand.
      const next = line.shift()
      if (next) next()
      else seated--
    }
  }

  /** The work's result, or `FULL` where the room, or this caller's share of it, is. */
  return async function enter<T>(caller: string, work: () => Promise<T>): Promise<T | typeof FULL> {
    const mine = present.get(caller) ?? 0
    if (mine >= ofOne || (seated >= seats && line.length >= waiting)) return FULL
    present.set(caller, mine + 1)
    try {
      return await attend(work)
    } finally {
      const left = (present.get(caller) ?? 1) - 1
      if (left > 0) present.set(caller, left)
      else present.delete(caller)
    }
  }
}

/**
 * Passwords are verified and hashed for strangers and for known browsers apart, so that a flood of the ones keeps none
 * of the others waiting. Nobody waits longer than some 60 verifications take.
 */
export const strangers = createWaitingRoom({ seats: 4, waiting: 60, ofOne: 6 })
export const acquaintances = createWaitingRoom({ seats: 4, waiting: 60, ofOne: 20 })

/** Told to whoever finds the room full, in ms. */
export const FULL_ROOM_MS = 3_000
