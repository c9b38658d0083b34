import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Tx } from '#server/jobs/enqueue.ts'

/** A table whose rows are actors: `snapshot`, `state` and `version` beside the columns projected from them. */
export type ActorTable = AnyPgTable & { id: AnyPgColumn; version: AnyPgColumn; state: AnyPgColumn; snapshot: AnyPgColumn }

/**
 * How one kind of entity lives in the database. The machine decides; this says where its rows are, what its effects
 * write and how a refusal is told.
 */
export type ActorDefinition<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal> = {
  name: string
  machine: Machine
  table: ActorTable
  /** The row's columns that follow from a snapshot, by their names in the schema. */
  project(snapshot: SnapshotFrom<Machine>): Record<string, unknown>
  /**
   * What each effect writes, in the transaction of the new snapshot. Called once for a whole batch with the parameters in
   * order; issue statements without awaiting each other and they travel together.
   */
  effects: { [Name in keyof Effects]: (tx: Tx, id: number, all: Effects[Name][]) => Promise<unknown> }
  /** What the sender is told of an accepted event; `snapshot` is the one right after it. */
  receipt(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): Receipt
  /** Why the machine took no notice of an event. */
  refusal(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): Refusal
  /** What makes an event that comes again the same event, within one actor; undefined: nothing does. */
  key?(event: EventFromLogic<Machine>): string | undefined
  /** The receipts of events already stored under these keys. */
  recall?(tx: Tx, id: number, events: EventFromLogic<Machine>[]): Promise<Map<string, Receipt>>
  /** After the commit, and only then: tell whoever looks. A lost call costs nothing. */
  committed?(id: number, snapshot: SnapshotFrom<Machine>, version: number): void
}

export type Outcome<Receipt, Refusal> =
  /** `again`: this event had been accepted before; the receipt is the one given then. */
  { accepted: true; receipt: Receipt; again: boolean } | { accepted: false; refusal: Refusal } | { accepted: false; refusal: 'unknown' }
