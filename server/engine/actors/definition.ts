import type { InferInsertModel } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Journal } from './journal.ts'
import type { StoredAs } from './stored.ts'

/** The columns that the runtime itself fills. */
type RuntimeColumn = 'id' | 'version' | 'state' | 'snapshot' | 'snapshotSchema'

/** A table whose rows are actors; beside these columns stand those that queries need, projected from the snapshot. */
export type ActorTable = AnyPgTable & Record<RuntimeColumn, AnyPgColumn>

/** The columns of an actor's table that are not the runtime's. */
export type OwnColumns<Table extends ActorTable> = Omit<InferInsertModel<Table>, RuntimeColumn>

/**
 * What each effect writes, in the transaction of the new snapshot. Called once for a whole batch with the parameters in
 * order; issue statements without awaiting each other and they travel together.
 *
 * Effects own their rows. They run in no particular order, and in a batch all calls of one effect run before or after
 * all calls of another: what one writes, no other effect of the same batch may write or read, neither a row nor a job's
 * key. What depends on two of them is one effect. The actor's own row is the runtime's: an effect may read columns of
 * it that no snapshot changes, and writes none.
 */
export type EffectHandlers<Effects extends object> = {
  [Name in keyof Effects]: (tx: Tx, id: number, all: Effects[Name][]) => Promise<unknown>
}

/**
 * How one kind of entity lives in the database. The machine decides; this says where its rows are, how its snapshots
 * are stored, what its effects write and how a refusal is told. Made by `defineActor`.
 */
export type ActorDefinition<
  Machine extends AnyStateMachine,
  Effects extends object,
  Receipt,
  Refusal,
  Table extends ActorTable = ActorTable,
  Projection extends object = object,
> = StoredAs<Machine> & {
  table: Table
  /** The row's columns that follow from a snapshot, by their names in the schema. */
  project(snapshot: SnapshotFrom<Machine>): Projection
  effects: EffectHandlers<Effects>
  /** What the sender is told of an accepted event; `snapshot` is the one right after it. */
  receipt(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): Receipt
  /** Why the machine took no notice of an event. */
  refusal(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): Refusal
  /** What makes an event that comes again the same event, within one actor; undefined: nothing does. */
  key?(event: EventFromLogic<Machine>): string | undefined
  /** The receipts of events already stored under these keys. */
  recall?(tx: Tx, id: number, events: EventFromLogic<Machine>[]): Promise<Map<string, Receipt>>
  /**
   * What the machine must know beside its snapshot, put onto the events, under the row's lock. Where it was judged without
   * (from memory), an effect that finds it wanting throws `JudgeAgain`.
   */
  prepare?(tx: Tx, id: number, events: EventFromLogic<Machine>[]): Promise<EventFromLogic<Machine>[]>
  /** What is recorded of what was accepted, entry upon entry. */
  journal?: Journal<Machine>
  /** After the commit, and only then: tell whoever looks. A lost call costs nothing. */
  committed?(id: number, snapshot: SnapshotFrom<Machine>, version: number): void
}

/**
 * Each projected column with the type that the table gives it; none for one that it does not have or that the runtime
 * fills.
 */
type AsInTable<Projection, Table extends ActorTable> = {
  [Name in keyof Projection]: Name extends keyof OwnColumns<Table> ? OwnColumns<Table>[Name] : never
}

/** Holds a definition's projection to its table: a misspelt column, or a value of another type, is a type error. */
export function defineActor<
  Machine extends AnyStateMachine,
  Effects extends object,
  Receipt,
  const Refusal,
  Table extends ActorTable,
  Projection extends object,
>(
  definition: ActorDefinition<Machine, Effects, Receipt, Refusal, Table, Projection & AsInTable<Projection, Table>>,
): ActorDefinition<Machine, Effects, Receipt, Refusal, Table, Projection> {
  return definition
}

export type Outcome<Receipt, Refusal> =
  /** `again`: this event had been accepted before; the receipt is the one given then. */
  | { accepted: true; receipt: Receipt; again: boolean }
  | { accepted: false; refusal: Refusal }
  | { accepted: false; refusal: 'unknown' }
