import { performance } from 'node:perf_hooks'

/** Milliseconds of a clock that is never set, and how many of them the event loop has spent waiting for input. */
export type LoopTimes = { now(): number; waited(): number }

export type LoopWatch = {
  /** Called after every look for input, and before some of them. */
  turn(): void
  /** The earliest moment at which what is read now can have arrived, on the clock of `now`. */
  since(): number
}

/** What comes in one turn of the loop is accepted in the second and read in the third; a heartbeat may count as one. */
const TURNS = 3
/** A turn that takes this long is a stall, in ms; shorter ones are covered by `TURNS`. */
const STALL_MS = 20
/** Heartbeat, in ms: what other timers block for longer than this is seen before the loop looks for input again. */
const BEAT_MS = 50

/**
 * Knows how long something may have lain unread. While the loop waits, nothing is there to be read; so what is read
 * afterwards came when the wait ended, or while the loop has been busy since. As long as it has not waited again:
 * - what comes while a turn runs is read in the next ones: it is dated to the beginning of the third turn before;
 * - after a stall more may have piled up than a few turns can read (one connection is accepted a turn), so for as long
 *   again as the stall lasted everything is dated to its beginning.
 * The date is never later than the arrival, unless the pile takes longer to read than it took to grow. It is earlier by
 * the last four turns or twice the longest stall at most, and by next to nothing on a loop that waits now and then.
 */
export function createLoopWatch({ now, waited }: LoopTimes): LoopWatch {
  let mark = now()
  let waitedAtMark = waited()
  /** When the last turns began, as far as the loop has not waited since. */
  let turns: number[] = []
  let stalls: { since: number; until: number }[] = []

  return {
    turn() {
      const [time, wait] = [now(), waited() - waitedAtMark]
      // Everything had been read before it waited.
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

/** The longest that `earliestArrival` looks back, in ms: longer than any browser or proxy waits for its answer. */
const LONGEST_MS = 60_000

let watch: LoopWatch | undefined

/** Starts to watch this process's event loop, once; it neither keeps the process alive nor its loop from waiting. */
export function watchLoop(): void {
  if (watch) return
  const started = createLoopWatch({ now: () => performance.now(), waited: () => performance.nodeTiming.idleTime })
  // An immediate runs after each look for input; one that is not referenced lets the loop wait all the same.
  const afterReading = () => {
    started.turn()
    setImmediate(afterReading).unref()
  }
  setImmediate(afterReading).unref()
  setInterval(started.turn, BEAT_MS).unref()
  watch = started
}

/** The earliest that what is read now can have arrived, epoch ms; the present where the loop is not watched. */
export function earliestArrival(): number {
  const ago = watch ? performance.now() - watch.since() : 0
  return Math.floor(Date.now() - Math.min(Math.max(ago, 0), LONGEST_MS))
}
