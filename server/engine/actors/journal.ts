import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { EffectCall } from './stepper.ts'

/** How far a journal has come: its entries, and the hash of the last; null while there is none. */
export type JournalHead = { length: number; hash: string | null }

/** An event that was accepted, and what the machine called because of it, in order. */
export type Accepted<Machine extends AnyStateMachine> = { event: EventFromLogic<Machine>; calls: EffectCall[] }

/**
 * A record beside an actor's row in which each entry builds on the one before, whatever effect it comes from: what effects,
 * which run in no order, cannot write. Its head stands in two columns of the row and is guarded by the row's version.
 */
export type Journal<Machine extends AnyStateMachine> = {
  /** The columns of the head, by their names in the schema. */
  columns: { length: string; hash: string }
  /** What a batch adds; `before`: the snapshot it was judged from. Pure. */
  append(
    id: number,
    head: JournalHead,
    before: SnapshotFrom<Machine>,
    steps: Accepted<Machine>[],
  ): { head: JournalHead; store: ((tx: Tx) => Promise<unknown>) | null }
}
