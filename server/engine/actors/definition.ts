import type { InferInsertModel } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Job, Tx } from '#server/engine/jobs/enqueue.ts'
import type { Facts } from './facts.ts'
import type { Journal } from './journal.ts'
import type { RowsOf } from './rows-of.ts'
import type { StoredAs } from './stored.ts'

/** Columns written by the runtime. */
type RuntimeColumn = 'id' | 'version' | 'state' | 'snapshot' | 'snapshotSchema'

/** A table whose rows are actors: the runtime's columns, and columns for queries, projected from the snapshot. */
export type ActorTable = AnyPgTable & Record<RuntimeColumn, AnyPgColumn>

/** Columns of an actor's table other than the runtime's. */
export type OwnColumns<Table extends ActorTable> = Omit<InferInsertModel<Table>, RuntimeColumn>

/**
 * Stores an effect, once for a whole batch with the parameters in order. Rows and jobs are data: the batch's one
 * statement stores them with the actor's row. A function has statements of its own in the transaction of the new
 * snapshot; issued without awaiting each other, they share a round trip.
 */
export type EffectHandler<Call> =
  | RowsOf<Call>
  | { jobs(id: number, all: Call[]): Job[] }
  | ((tx: Tx, id: number, all: Call[]) => Promise<unknown>)

/**
 * Handlers of all effects.
 *
 * Effects own their rows. They run in no particular order, and in a batch all calls of one effect run before or after
 * all calls of another. So no effect may read or write a row or job key written by another effect of the same batch.
 * Work that depends on two effects must be one effect. The actor's own row belongs to the runtime: an effect may read
 * those of its columns that no snapshot changes, and writes none.
 */
export type EffectHandlers<Effects extends object> = {
  [Name in keyof Effects]: EffectHandler<Effects[Name]>
}

/**
 * Persistence of one kind of entity. The machine decides; the definition gives its table, the storage of its snapshots,
 * the writes of its effects and the reasons for refusals. Created by `defineActor`.
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
  /** Columns derived from a snapshot, by their names in the schema. */
  project(snapshot: SnapshotFrom<Machine>): Projection
  effects: EffectHandlers<Effects>
  /** Receipt of an accepted event; `snapshot` is the one right after it. */
  receipt(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): Receipt
  /** Reason the machine refused an event. */
  refusal(snapshot: SnapshotFrom<Machine>, event: EventFromLogic<Machine>): Refusal
  /** Key that identifies repetitions of an event within one actor; undefined for none. */
  key?(event: EventFromLogic<Machine>): string | undefined
  /** Receipts of stored events by these keys. */
  recall?(tx: Tx, id: number, events: EventFromLogic<Machine>[]): Promise<Map<string, Receipt>>
  facts?: Facts<NoInfer<Machine>, NoInfer<Refusal>>
  /** Record of accepted events, in which each entry builds on the previous one. */
  journal?: Journal<Machine>
  /**
   * Called only after the commit of a change or of the new actor, to notify open pages. A lost call does no harm. Null
   * says on purpose that no open page shows changes of this kind before its next load. `before`: the snapshot that was
   * changed; missing for a new actor and for a change that an earlier attempt stored.
   */
  committed:
    | ((id: number, snapshot: SnapshotFrom<Machine>, version: number, before?: SnapshotFrom<Machine>) => void)
    | null
}

/**
 * Each projected column with its type in the table; `never` for a column that does not exist or that the runtime
 * writes.
 */
type AsInTable<Projection, Table extends ActorTable> = {
  [Name in keyof Projection]: Name extends keyof OwnColumns<Table> ? OwnColumns<Table>[Name] : never
}

/** Checks a definition's projection against its table: a misspelt column or a value of another type is a type error. */
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
  /** `again`: this event was accepted before; `receipt` is the original one. */
  | { accepted: true; receipt: Receipt; again: boolean }
  | { accepted: false; refusal: Refusal }
  | { accepted: false; refusal: 'unknown' }
