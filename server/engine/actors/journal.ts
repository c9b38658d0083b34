import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { AddedRow, Insertion } from './rows-of.ts'
import type { EffectCall } from '#server/engine/below/stepper.ts'

/** Head of a journal: its number of entries, and the hash of the last one; null if empty. */
export type JournalHead = { length: number; hash: string | null }

/** An accepted event and the effects it called, in order. */
export type Accepted<Machine extends AnyStateMachine> = { event: EventFromLogic<Machine>; calls: EffectCall[] }

/**
 * A record beside an actor's row in which each entry builds on the previous one, across effects. Effects cannot write
 * it, as they run in no order. Its head is stored in two columns of the row, guarded by the row's version.
 */
export type Journal<Machine extends AnyStateMachine> = {
  /** Columns of the head, by their names in the schema. */
  columns: { length: string; hash: string }
  /** Entries added by a batch; `before`: the snapshot it was judged from. Pure. */
  append(
    id: number,
    head: JournalHead,
    before: SnapshotFrom<Machine>,
    steps: Accepted<Machine>[],
  ): { head: JournalHead; rows: AddedRow[] }
  /** How the entries are stored. */
  rows: Insertion
}
