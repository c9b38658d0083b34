import PQueue from 'p-queue'

type Room = {
  /** Maximum callers served at once. */
  seats: number
  /** Maximum callers waiting. */
  waiting: number
  /** Maximum per caller, served and waiting together. */
  ofOne: number
}

/** Result for a caller who finds the room full. */
export const FULL: unique symbol = Symbol('full')

/** Limits concurrent expensive work, in order of arrival; callers are refused at once if the room is full. */
function createWaitingRoom({ seats, waiting, ofOne }: Room) {
  const queue = new PQueue({ concurrency: seats })
  const present = new Map<string, number>()

  /** The work's result, or `FULL` if the room or this caller's share is full. */
  return async function enter<T>(caller: string, work: () => Promise<T>): Promise<T | typeof FULL> {
    const mine = present.get(caller) ?? 0
    if (mine >= ofOne || (queue.pending >= seats && queue.size >= waiting)) return FULL
    present.set(caller, mine + 1)
    try {
      return await queue.add(work)
    } finally {
      const left = (present.get(caller) ?? 1) - 1
      if (left > 0) present.set(caller, left)
      else present.delete(caller)
    }
  }
}

/**
 * Separate limits for unknown and for known browsers, so that a flood of one kind does not delay the other. The longest
 * wait is that of some 60 verifications.
 */
export const strangers = createWaitingRoom({ seats: 4, waiting: 60, ofOne: 6 })
export const acquaintances = createWaitingRoom({ seats: 4, waiting: 60, ofOne: 20 })

/** Suggested wait if the room is full, in ms. */
export const FULL_ROOM_MS = 3_000
