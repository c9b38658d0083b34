import type { SQL } from 'drizzle-orm'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Database } from '#db/client.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Accepted } from './journal.ts'
import type { AddedRow, Insertion } from './rows-of.ts'

/**
 * Facts outside an actor's snapshot, as a bidder's limit. A fact may only be a reason to refuse. A process remembers
 * them; a batch is stored only while they are as they were when it was judged.
 */
export type Facts<Machine extends AnyStateMachine, Refusal> = {
  /**
   * Adds to events what is known about them, and reads what this process does not know. `lock`: reads all of it anew
   * and locks it until the transaction ends. `losses`: lost connections of the pool (`lossesOf`); facts remembered
   * before another loss are read again. Null in a caller's transaction, which may be rolled back: then nothing is
   * remembered.
   */
  of(
    db: Tx | Database,
    id: number,
    events: EventFromLogic<Machine>[],
    how: { lock: boolean; losses: number | null },
  ): Promise<Known<Machine>> | Known<Machine>
  /** True if an event was refused for a fact, which may be outdated unless it is locked. */
  isReason(refusal: Refusal): boolean
}

/** Events with the facts that they are judged with. */
type Known<Machine extends AnyStateMachine> = {
  events: EventFromLogic<Machine>[]
  /** Of a batch that changed the snapshot from `before` to `after`; `steps`: its accepted events. */
  guard(before: SnapshotFrom<Machine>, after: SnapshotFrom<Machine>, steps: Accepted<Machine>[]): Guard
}

/** Keeps a batch from being stored once its facts have changed, and others from being stored that rely on its own. */
export type Guard = {
  /** Condition under which nothing is stored. */
  unless?: SQL | undefined
  /** Each returns as many rows as it is given, or nothing is stored. */
  parts: { name: string; rows: Insertion; added: AddedRow[] }[]
  /** To be called once the batch is stored. */
  stored(): void
}

/** Facts with which a batch was judged have changed, or one that is not locked refuses an event. */
export class FactsChanged extends Error {
  override name = 'FactsChanged'
}

const unguarded = (): Guard => ({ parts: [], stored: () => {} })

/** Facts that only the lock on the actor's row keeps from changing: nothing is judged with them without it. */
export function factsUnderLock<Machine extends AnyStateMachine>(
  read: (tx: Tx, id: number, events: EventFromLogic<Machine>[]) => Promise<EventFromLogic<Machine>[]>,
): Facts<Machine, unknown> {
  return {
    isReason: () => false,
    async of(db, id, events, { lock }) {
      if (!lock) throw new FactsChanged()
      return { events: await read(db as Tx, id, events), guard: unguarded }
    },
  }
}
