/** Counts of one kind, held in memory between two writes. */
export interface Counts<Args extends unknown[]> {
  /** Number of entries; 0 means that there is nothing to write. */
  readonly size: number
  count(...args: Args): void
  /** Adds counts that could not be written; older than those held. */
  takeBack(older: this): void
}

export type Tally<Args extends unknown[]> = {
  /** Counts one event. Returns at once; it is written within a second, or later while the database is unavailable. */
  count(...args: Args): void
  /** Writes the counts. Rejects with the database's error; the counts are kept then. */
  flush(): Promise<void>
  /** Last write of a process that exits. */
  close(): Promise<void>
}

/** Interval between writes in ms. A process killed by SIGKILL loses the counts since the last write. */
const WRITE_MS = 1_000

type Writing<Held> = {
  /** New counts without entries. */
  empty(): Held
  write(counts: Held): Promise<void>
  /** Called once per outage, not once a second. */
  failed(error: unknown): void
}

/** Counts in memory and writes the sums once a second: a flood of events takes no database connections from bids. */
export function createTally<Args extends unknown[], Held extends Counts<Args>>({
  empty,
  write,
  failed,
}: Writing<Held>): Tally<Args> {
  let held = empty()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let failing = false
  let closed = false

  function later(): void {
    if (!closed) timer ??= setTimeout(() => void flush().catch(report), WRITE_MS).unref()
  }

  function report(error: unknown): void {
    if (!failing) failed(error)
    failing = true
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.catch(() => {}).then(writeHeld)
    return writing
  }

  async function writeHeld(): Promise<void> {
    if (held.size === 0) return
    const taken = held
    held = empty()
    try {
      await write(taken)
      failing = false
    } catch (error) {
      held.takeBack(taken)
      later()
      throw error
    }
  }

  return {
    count(...args) {
      held.count(...args)
      later()
    },
    flush,
    close() {
      closed = true
      return flush().catch(report)
    },
  }
}
