import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import { type Database, lossesOf } from '#db/client.ts'
import { logError } from '#server/engine/logs/log.ts'
import type { ActorDefinition } from './definition.ts'
import type { Judgement, Loaded } from './judge.ts'

/** Maximum actors kept per process; those not written for longest are evicted. */
const CACHED = 2_000

/**
 * Number of batches judged under the row lock after another process has written the row. Judged from memory, each of
 * them might find a newer version and have to repeat.
 */
const LOCKED_BATCHES = 8

/** `losses`: the pool's, when the actor was read. */
type Remembered<Machine extends AnyStateMachine> = Loaded<Machine> & { losses: number }

/**
 * Actors of one kind in this process's memory, and which of them other processes write too. After a lost connection all
 * are read anew: the new primary may have another state under the same version.
 */
export class Memory<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal> {
  #definition: ActorDefinition<Machine, Effects, Receipt, Refusal>
  #db: Database
  #actors = createCache<Remembered<Machine>>(CACHED)
  /** Remaining batches to judge under the lock, by actor. */
  #contended = createCache<number>(CACHED)

  constructor(db: Database, definition: ActorDefinition<Machine, Effects, Receipt, Refusal>) {
    this.#db = db
    this.#definition = definition
  }

  get(id: number): Loaded<Machine> | undefined {
    const found = this.#actors.get(id)
    return found?.losses === lossesOf(this.#db) ? found : undefined
  }

  forget(id: number): void {
    this.#actors.delete(id)
  }

  /** True if the actor's next batch is to be judged under the lock. */
  isContended(id: number): boolean {
    return this.#contended.get(id) !== undefined
  }

  /** Another process has written the row: the next batches are judged under the lock. */
  markContended(id: number): void {
    this.#contended.set(id, LOCKED_BATCHES)
  }

  /** Counts a batch judged under the lock that found no other process's write. */
  countUncontended(id: number): void {
    const left = (this.#contended.get(id) ?? 0) - 1
    if (left > 0) this.#contended.set(id, left)
    else this.#contended.delete(id)
  }

  /**
   * Keeps the actor after a batch's commit and announces a change. `before`: as the batch was judged from it, with the
   * journal's head after the batch; `losses`: the pool's, before the actor was read.
   */
  keep(
    id: number,
    { version, journal, snapshot: before }: Pick<Loaded<Machine>, 'version' | 'journal' | 'snapshot'>,
    { snapshot, changed }: Judgement<Machine, Receipt, Refusal>,
    losses: number,
  ): void {
    const newest = changed ? version + 1 : version
    // Two commits of this process may be processed out of order; the older one is ignored.
    if ((this.get(id)?.version ?? -1) > newest) return
    this.#actors.set(id, { version: newest, snapshot, losses, ...(journal && { journal }) })
    if (changed) this.announce(id, snapshot, newest, before)
  }

  /** The event is already stored, so a failed announcement is not the sender's error. */
  announce(id: number, snapshot: SnapshotFrom<Machine>, version: number, before?: SnapshotFrom<Machine>): void {
    try {
      this.#definition.committed?.(id, snapshot, version, before)
    } catch (error) {
      logError(`${this.#definition.name}: not announced`, error, { id })
    }
  }
}

/** A cache of the `limit` values set last. A Map keeps insertion order, so its first key is the oldest. */
export function createCache<Value>(limit: number) {
  const values = new Map<number, Value>()
  return {
    get: (id: number) => values.get(id),
    delete: (id: number) => values.delete(id),
    set(id: number, value: Value) {
      values.delete(id)
      values.set(id, value)
      if (values.size > limit) values.delete(values.keys().next().value as number)
    },
  }
}
