import { MINUTE } from '#machines/time.ts'
import { performance } from 'node:perf_hooks'

/** `now`: a monotonic clock, in ms; `waited`: how many of them the event loop has spent waiting for input. */
export type LoopTimes = { now(): number; waited(): number }

export type LoopWatch = {
  /** Called after every poll for input, and before some of them. */
  turn(): void
  /** Earliest possible arrival of what is read now, on the clock of `now`. */
  since(): number
}

/** Input of one turn of the loop is accepted in the second and read in the third; a heartbeat may count as one. */
const TURNS = 3
/** Minimum duration of a turn that counts as a stall, in ms; shorter ones are covered by `TURNS`. */
const STALL_MS = 20
/** Heartbeat, in ms: makes timers that block longer than this visible before the loop polls again. */
const BEAT_MS = 50

/**
 * Measures how long input may have waited unread. Node learns of a request when it reads it, and a busy event loop
 * reads late; a bid counts by its arrival.
 *
 * A turn of the event loop first asks for input, then runs what it got. If it had to wait for input, nothing was unread
 * at that moment. So what is read afterwards arrived when the wait ended, or while the loop has been busy since:
 *
 *     wait ─┬─ turn 1 ─┬─ turn 2 ─┬─ turn 3 ─┬─ turn 4
 *           │          │ arrives  │ accepted │ read: dated to the beginning of turn 1, the third before
 *           └ everything before was read
 *
 * A stall is a turn of 20 ms or more. After it there may be more input than a few turns can read, since one connection
 * is accepted in each. For as long again as it lasted, everything is dated to its beginning:
 *
 *     ├─ stall of 300 ms ─┼─ 300 ms: dated to the beginning of the stall ─┼─ dated by turns again
 *
 * The date is never later than the arrival, unless the backlog takes longer to read than it took to grow. It is earlier
 * by the last four turns or twice the longest stall at most, and by almost nothing on a loop that waits now and then.
 */
export function createLoopWatch({ now, waited }: LoopTimes): LoopWatch {
  let mark = now()
  let waitedAtMark = waited()
  /** Beginnings of the last turns since the loop last waited. */
  let turns: number[] = []
  let stalls: { since: number; until: number }[] = []

  return {
    turn() {
      const [time, wait] = [now(), waited() - waitedAtMark]
      // All input had been read before the loop waited.
      if (wait > 0) [turns, stalls] = [[], []]
      const since = mark + wait
      turns.push(since)
      if (turns.length > TURNS) turns.shift()
      if (time - since >= STALL_MS) {
        stalls = [...stalls.filter(({ until }) => until > time), { since, until: 2 * time - since }]
      }
      mark = time
      waitedAtMark += wait
    },
    since() {
      const wait = waited() - waitedAtMark
      if (wait > 0) return mark + wait
      const time = now()
      const stalled = stalls.find(({ until }) => until > time)
      return Math.min(stalled?.since ?? mark, turns[0] ?? mark)
    },
  }
}

/** Limit of `earliestArrival`, in ms: longer than any browser or proxy waits for a response. */
const LONGEST_MS = MINUTE

let watch: LoopWatch | undefined

/** Starts watching this process's event loop, once; neither keeps the process alive nor the loop from waiting. */
export function watchLoop(): void {
  if (watch) return
  const started = createLoopWatch({ now: () => performance.now(), waited: () => performance.nodeTiming.idleTime })
  // An immediate runs after each poll for input; an unreferenced one lets the loop wait all the same.
  const afterReading = () => {
    started.turn()
    setImmediate(afterReading).unref()
  }
  setImmediate(afterReading).unref()
  setInterval(started.turn, BEAT_MS).unref()
  watch = started
}

/** Earliest possible arrival of what is read now, epoch ms; the present if the loop is not watched. */
export function earliestArrival(): number {
  // Read first: if the process loses its core between the two clocks, the arrival becomes earlier, never later.
  const at = Date.now()
  const ago = watch ? performance.now() - watch.since() : 0
  return Math.floor(at - Math.min(Math.max(ago, 0), LONGEST_MS))
}
