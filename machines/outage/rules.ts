import { HOUR, MINUTE } from '#machines/time.ts'
import { closingOfDay, dayAfter, dayAt, momentOf } from '#machines/auction/hours.ts'

/** Rules of an outage of the house (rulings 73 to 75). Times are epoch ms, spans ms. Pure. */

/**
 * A span in which no node could take a bid. `declaredAt`: when people declared it, if they did and a deadline is
 * judged; a deadline that had passed by then has taken effect and stays.
 */
export type Outage = { startedAt: number; endedAt: number; declaredAt?: number | null }

/**
 * `process`: no process was running or answering; `database`: the processes ran without a writable database;
 * `declared`: only people saw it (ruling 75).
 */
export type OutageReason = 'process' | 'database' | 'declared'

/** Hours that an outage may move: a closing, the deadline of a negotiation or a second chance, a first payment's. */
export type MovedKind = 'auction' | 'negotiation' | 'second-chance' | 'first-payment'

/** Numbers of hours that an outage moves: closings of lots, and the deadlines of all other kinds. */
export type Moved = { lots: number; deadlines: number }

/** The server greets every open page this often; a page that misses two greetings says that its price is old. */
export const PAGE_BEAT_MS = 5_000
/** An hour within this time after an outage is moved too, because people need time to come back. */
export const AFTERMATH_MS = 10 * MINUTE
/** Least and most time from the end of an outage to the new hour. */
const LEAST_LEFT_MS = 5 * MINUTE
const MOST_LEFT_MS = HOUR
/** After a longer outage people are no longer waiting: everything closes the next evening. */
const LONG_MS = 2 * HOUR
const NOON = '12:00'

/** How long ago a declared outage may have begun, and how far ahead it may end: the line may still be cut. */
const OLDEST_MS = 7 * 24 * HOUR
const AHEAD_MS = 24 * HOUR

export type SpanProblem = 'backwards' | 'old' | 'ahead'

/** Why a span cannot be declared at `now`; null if it can. Asked by its pages and by each command. */
export function judgeSpan({ startedAt, endedAt }: Outage, now: number): SpanProblem | null {
  if (!(endedAt > startedAt)) return 'backwards'
  if (startedAt < now - OLDEST_MS) return 'old'
  return startedAt > now || endedAt > now + AHEAD_MS ? 'ahead' : null
}

/** Number of hours that one administrator may move by declaring an outage. */
const MOST_MOVED_ALONE = 10

/** True if declaring an outage that moves so much wants a second administrator (ruling 75). */
export const wantsTwo = ({ lots, deadlines }: Moved) => lots + deadlines > MOST_MOVED_ALONE

/** The first hour that an outage concerns. */
export const concernedFrom = ({ startedAt, declaredAt }: Outage) => Math.max(startedAt, declaredAt ?? startedAt)

/** True if an hour ran out in the outage or right after it. */
function isWithin(hour: number, outage: Outage): boolean {
  return hour >= concernedFrom(outage) && hour <= outage.endedAt + AFTERMATH_MS
}

/**
 * The hour to which an outage moves `hour` (ruling 74): its end plus what was left at its start, five minutes at least
 * and an hour at most. It is never earlier than it was. After more than two hours: the closing hour of the first day
 * after `hour` whose noon comes after the outage. Null for an hour that the outage does not concern.
 */
export function movedHour(hour: number, outage: Outage): number | null {
  if (!isWithin(hour, outage)) return null
  const { startedAt, endedAt } = outage
  const left = Math.min(Math.max(hour - startedAt, LEAST_LEFT_MS), MOST_LEFT_MS)
  const to = endedAt - startedAt > LONG_MS ? eveningAfter(hour, endedAt) : endedAt + left
  return Math.max(to, hour)
}

function eveningAfter(hour: number, endedAt: number): number {
  let day = dayAfter(dayAt(hour))
  while (momentOf(day, NOON) <= endedAt) day = dayAfter(day)
  return closingOfDay(day)
}
