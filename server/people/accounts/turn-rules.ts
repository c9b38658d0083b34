/**
 * How strangers take turns at an account's password. Pure: rows in, rows and a wait out; all times in epoch ms, waits
 * in ms.
 */

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Nobody is told to wait longer, however many others try. */
export const LONGEST_WAIT_MS = MINUTE

/** What a row remembers is forgotten so long after its last use. */
export const TURN_MEMORY_MS = 24 * 60 * MINUTE

/** Whoever comes for a promised turn later than this asks for a new one. */
const PROMISE_MS = 5 * MINUTE

/**
 * An address's first tries at an account wait only for others' first tries; from then on it stands in the other queue.
 */
const FIRST_TRIES = 5

/**
 * The two queues of an account. While fewer than `free` tries have failed lately there is no wait; then the distance
 * between two turns doubles from a second up to `slowest`. One failed try is forgotten a minute.
 */
const QUEUES = {
  first: { free: 10, slowest: 5 * SECOND },
  again: { free: 10, slowest: 30 * SECOND },
} as const

/** More failures than this are not remembered: a queue is itself again that many minutes after an attack. */
const MOST_REMEMBERED = 20

export type QueueName = keyof typeof QUEUES

/** What is known of an account and an address: tries (promised ones too), the last one, and a promised turn. */
export type Pair = { tries: number; lastAt: number; turnAt: number | null }

/** What is known of a queue: failures lately, when they were counted, and when the next turn is free. */
export type Queue = { tries: number; lastAt: number; turnAt: number | null }

/** The queue that an address stands in for an account. */
export function queueOf(pair: Pair): QueueName {
  return pair.tries < FIRST_TRIES ? 'first' : 'again'
}

/** `waitMs` 0: the password may be judged now, and counts as a failure until it proves right. */
export type Turn = { waitMs: number; pair: Pair; queue: Queue }

/** An address comes for its turn, or for a new one. Coming too early costs nothing and changes nothing. */
export function takeTurn(name: QueueName, pair: Pair, queue: Queue, now: number): Turn {
  if (pair.turnAt !== null && now < pair.turnAt) return { waitMs: pair.turnAt - now, pair, queue }
  // The turn was counted when it was promised.
  if (pair.turnAt !== null && now <= pair.turnAt + PROMISE_MS)
    return { waitMs: 0, pair: { ...pair, lastAt: now, turnAt: null }, queue }

  const early = pair.lastAt + ownDelay(pair) - now
  if (early > 0) return { waitMs: early, pair, queue }
  const at = Math.max(now, queue.turnAt ?? 0)
  // Promises end so early that whoever gets none, and comes back when told to, finds the next turn free.
  if (at - now > LONGEST_WAIT_MS - QUEUES[name].slowest) return { waitMs: LONGEST_WAIT_MS, pair, queue }

  const minutes = Math.max(0, Math.floor((now - queue.lastAt) / MINUTE))
  const tries = Math.min(Math.max(0, queue.tries - minutes) + 1, MOST_REMEMBERED)
  return {
    waitMs: at - now,
    pair: { tries: pair.tries + 1, lastAt: at, turnAt: at > now ? at : null },
    // Within the minute the moment stays: a steady stream would never be forgotten otherwise.
    queue: { tries, lastAt: minutes > 0 ? now : queue.lastAt, turnAt: at + distance(QUEUES[name], tries) },
  }
}

/** A password was right: what its address had tried before was nobody's guessing. Each queue without those tries. */
export function takeBack({ tries }: Pair, queues: Record<QueueName, Queue>): Record<QueueName, Queue> {
  const first = Math.min(tries, FIRST_TRIES)
  const less = (queue: Queue, count: number) => ({ ...queue, tries: Math.max(0, queue.tries - count) })
  return { first: less(queues.first, first), again: less(queues.again, tries - first) }
}

function distance({ free, slowest }: (typeof QUEUES)[QueueName], tries: number): number {
  return tries < free ? 0 : Math.min(SECOND * 2 ** (tries - free), slowest)
}

/** Beyond its first tries an address waits by itself too: 1, 2, 4 … seconds, at most a minute. */
function ownDelay({ tries }: Pair): number {
  return tries < FIRST_TRIES ? 0 : Math.min(SECOND * 2 ** (tries - FIRST_TRIES), LONGEST_WAIT_MS)
}
