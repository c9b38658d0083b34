/**
 * Rules for queueing sign-in attempts of unknown browsers at an account. Pure functions from rows to rows and a wait;
 * times in epoch ms, waits in ms.
 */
import { MINUTE, SECOND } from '#machines/time.ts'

/** Maximum wait, for any number of other attempts. */
const LONGEST_WAIT_MS = MINUTE

/** Time after its last use at which a row expires. */
export const TURN_MEMORY_MS = 24 * 60 * MINUTE

/** Time after which an unused promised turn lapses. */
const PROMISE_MS = 5 * MINUTE

/**
 * An address's first attempts at an account queue only behind others' first attempts; later ones use the other queue.
 */
const FIRST_TRIES = 5

/**
 * The two queues of an account. With fewer than `free` recent failures there is no wait; above, the distance between
 * two turns doubles from a second up to `slowest`. One failure is forgotten per minute.
 */
const QUEUES = {
  first: { free: 10, slowest: 5 * SECOND },
  again: { free: 10, slowest: 30 * SECOND },
} as const

/** Maximum failures remembered: a queue recovers within this many minutes after an attack. */
const MOST_REMEMBERED = 20

export type QueueName = keyof typeof QUEUES

/** State of an address at an account: attempts (including promised ones), time of the last one, and a promised turn. */
export type Pair = { tries: number; lastAt: number; turnAt: number | null }

/** State of a queue: recent failures, when they were counted, and when the next turn is free. */
export type Queue = { tries: number; lastAt: number; turnAt: number | null }

export function queueOf(pair: Pair): QueueName {
  return pair.tries < FIRST_TRIES ? 'first' : 'again'
}

/** `waitMs` 0: the password may be judged now; the attempt counts as a failure until it proves correct. */
type Turn = { waitMs: number; pair: Pair; queue: Queue }

/** Takes the turn an address was promised, or requests a new one. An early attempt changes nothing. */
export function takeTurn(name: QueueName, pair: Pair, queue: Queue, now: number): Turn {
  if (pair.turnAt !== null && now < pair.turnAt) return { waitMs: pair.turnAt - now, pair, queue }
  // The turn was counted when it was promised.
  if (pair.turnAt !== null && now <= pair.turnAt + PROMISE_MS)
    return { waitMs: 0, pair: { ...pair, lastAt: now, turnAt: null }, queue }

  // Attempts are not judged in the order of their times: without a delay none waits for a later one.
  const delay = ownDelay(pair)
  const early = pair.lastAt + delay - now
  if (delay > 0 && early > 0) return { waitMs: early, pair, queue }
  const at = Math.max(now, queue.turnAt ?? 0)
  // Turns are promised only this far ahead, so that an address without a promise, returning at the time given, finds
  // the next turn free.
  if (at - now > LONGEST_WAIT_MS - QUEUES[name].slowest) return { waitMs: LONGEST_WAIT_MS, pair, queue }

  const minutes = Math.max(0, Math.floor((now - queue.lastAt) / MINUTE))
  const tries = Math.min(Math.max(0, queue.tries - minutes) + 1, MOST_REMEMBERED)
  const next = at + distance(QUEUES[name], tries)
  return {
    waitMs: at - now,
    pair: { tries: pair.tries + 1, lastAt: at, turnAt: at > now ? at : null },
    // Within the same minute the time stays, or a steady stream of failures would never be forgotten.
    queue: { tries, lastAt: minutes > 0 ? now : queue.lastAt, turnAt: next > now ? next : null },
  }
}

/** After a correct password, the address's earlier attempts are removed from both queues. */
export function takeBack({ tries }: Pair, queues: Record<QueueName, Queue>): Record<QueueName, Queue> {
  const first = Math.min(tries, FIRST_TRIES)
  const less = (queue: Queue, count: number) => ({ ...queue, tries: Math.max(0, queue.tries - count) })
  return { first: less(queues.first, first), again: less(queues.again, tries - first) }
}

function distance({ free, slowest }: (typeof QUEUES)[QueueName], tries: number): number {
  return tries < free ? 0 : Math.min(SECOND * 2 ** (tries - free), slowest)
}

/** After its first attempts an address also waits by itself: 1, 2, 4 … seconds, at most a minute. */
function ownDelay({ tries }: Pair): number {
  return tries < FIRST_TRIES ? 0 : Math.min(SECOND * 2 ** (tries - FIRST_TRIES), LONGEST_WAIT_MS)
}
