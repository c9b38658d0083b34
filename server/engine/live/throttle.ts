/** Minimum interval between announcements of one room, in ms: ten a second. */
const INTERVAL_MS = 100
/** Interval per listener of a large room, in ms: announcements then take a tenth of the event loop. */
const A_LISTENER_MS = 0.1
/** Maximum interval, in ms, so that the last of 12,000 sockets has a price within a second. */
const LONGEST_MS = 500

/**
 * Passes on the newest value of each room at most ten times a second, in large rooms down to twice: the first one at
 * once, the last one always. Emitting costs 10 to 20 µs per socket, so it must not happen on every commit.
 */
export function latestOf<Value>(
  emit: (room: string, value: Value) => void,
  listenersOf: (room: string) => number,
): (room: string, value: Value) => void {
  const rooms = new Map<string, { pending: Value | undefined }>()

  function through(room: string, value: Value): void {
    setTimeout(rest, pauseOf(listenersOf(room)), room).unref()
    emit(room, value)
  }

  function rest(room: string): void {
    const state = rooms.get(room)
    if (state?.pending === undefined) return void rooms.delete(room)
    const { pending } = state
    state.pending = undefined
    through(room, pending)
  }

  return (room, value) => {
    const state = rooms.get(room)
    if (state) return void (state.pending = value)
    rooms.set(room, { pending: undefined })
    through(room, value)
  }
}

const pauseOf = (listeners: number) => Math.min(Math.max(INTERVAL_MS, listeners * A_LISTENER_MS), LONGEST_MS)
