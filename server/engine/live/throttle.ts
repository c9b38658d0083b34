/** Minimum interval between announcements of one room, in ms: ten a second. */
const INTERVAL_MS = 100
/** Interval per listener of a large room, in ms: announcements then take a tenth of the event loop. */
const A_LISTENER_MS = 0.1
/** Maximum interval, in ms, so that the last of 12,000 sockets has a price within a second. */
const LONGEST_MS = 500

/**
 * Passes on the newest message of each name in a room at most ten times a second, in large rooms down to twice. The
 * first one is passed on at once, the last one always. Emitting costs 10 to 20 µs per socket, so it must not happen on
 * every commit.
 */
export function latestOf<Message extends [name: string, payload: unknown]>(
  emit: (room: string, message: Message) => void,
  listenersOf: (room: string) => number,
): (room: string, message: Message) => void {
  /** The message that waits, or null, by its name and room. */
  const pending = new Map<string, Message | null>()

  function through(key: string, room: string, message: Message): void {
    pending.set(key, null)
    setTimeout(rest, pauseOf(listenersOf(room)), key, room).unref()
    emit(room, message)
  }

  function rest(key: string, room: string): void {
    const message = pending.get(key)
    if (message) through(key, room, message)
    else pending.delete(key)
  }

  return (room, message) => {
    const key = `${message[0]} ${room}`
    if (pending.has(key)) pending.set(key, message)
    else through(key, room, message)
  }
}

const pauseOf = (listeners: number) => Math.min(Math.max(INTERVAL_MS, listeners * A_LISTENER_MS), LONGEST_MS)
