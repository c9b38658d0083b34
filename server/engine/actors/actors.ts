import { type AnyStateMachine, type EventFromLogic, initialTransition, type InputFrom, type SnapshotFrom } from 'xstate'
import { type Database, lossesOf } from '#db/client.ts'
import type { ActorDefinition, ActorTable, Outcome, OwnColumns } from './definition.ts'
import { Delivery } from './delivery.ts'
import { byName, judge } from './judge.ts'
import { createMailboxes } from './mailbox.ts'
import { type Examined, examine } from './examine.ts'
import { Memory } from './memory.ts'
import { load } from './rows.ts'
import { storedColumns } from './stored.ts'
import { createStepper, type EffectCall } from '#server/engine/below/stepper.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { Writer } from './write.ts'

type Actors<Machine extends AnyStateMachine, Receipt, Refusal, Columns extends object> = {
  /**
   * Puts an event into the actor's mailbox; resolves after its commit. Throws Unavailable after `patienceMs` (15 s), or
   * TooBusy.
   */
  send(id: number, event: EventFromLogic<Machine>, patienceMs?: number): Promise<Outcome<Receipt, Refusal>>
  /** Judges an event within a transaction that involves more than this actor; the row stays locked until its end. */
  sendWithin(work: UnitOfWork, id: number, event: EventFromLogic<Machine>): Promise<Outcome<Receipt, Refusal>>
  /** Creates an actor; columns not derived from its snapshot are given by the caller. Returns its id. */
  create(work: UnitOfWork, input: InputFrom<Machine>, columns: Columns): Promise<number>
  /** Checks that this release can read the table's snapshots. */
  examine(): Promise<Examined>
}

/** Type of the actors of a definition, given the function that creates it. */
export type ActorsOf<Make extends (...args: never[]) => unknown> =
  ReturnType<Make> extends ActorDefinition<
    infer Machine,
    object,
    infer Receipt,
    infer Refusal,
    infer Table,
    infer Projection
  >
    ? Actors<Machine, Receipt, Refusal, Omit<OwnColumns<Table>, keyof Projection>>
    : never

/**
 * Persisted actors of one kind. Any number of processes may serve the same ones: each write is guarded by the row's
 * version.
 */
export function createActors<
  Machine extends AnyStateMachine,
  Effects extends object,
  Receipt,
  Refusal,
  Table extends ActorTable,
  Projection extends object,
>(
  db: Database,
  definition: ActorDefinition<Machine, Effects, Receipt, Refusal, Table, Projection>,
): Actors<Machine, Receipt, Refusal, Omit<OwnColumns<Table>, keyof Projection>> {
  type Event = EventFromLogic<Machine>
  type Result = Outcome<Receipt, Refusal>
  const { machine } = definition
  const table: ActorTable = definition.table
  const step = createStepper(machine)
  const memory = new Memory(db, definition)
  const writer = new Writer(definition)
  const delivery = new Delivery(db, definition, step, memory, writer)
  const mailboxes = createMailboxes<Event, Result>({
    name: definition.name,
    deliver: (id, batch) => delivery.deliver(id, batch),
  })

  async function sendWithin(work: UnitOfWork, id: number, event: Event): Promise<Result> {
    const losses = lossesOf(db)
    const loaded = await load(work.tx, definition, id, true)
    if (!loaded) return { accepted: false, refusal: 'unknown' }
    const receipts = (await definition.recall?.(work.tx, id, [event])) ?? new Map()
    const known = await definition.facts?.of(work.tx, id, [event], { lock: true, losses: null })
    const judgement = judge(definition, step, loaded, known?.events ?? [event], receipts)
    const guard = known?.guard(loaded.snapshot, judgement.snapshot, judgement.steps)
    const journal = judgement.changed ? await writer.write(work.tx, id, loaded, judgement, guard) : loaded.journal
    work.afterCommit.push(() => {
      guard?.stored()
      memory.keep(id, { ...loaded, journal }, judgement, losses)
    })
    return judgement.outcomes[0] as Result
  }

  async function create(work: UnitOfWork, input: InputFrom<Machine>, columns: object): Promise<number> {
    const [snapshot, calls] = initialTransition(machine as AnyStateMachine, input) as unknown as [
      SnapshotFrom<Machine>,
      EffectCall[],
    ]
    const [row] = (await work.tx
      .insert(table)
      .values({ ...columns, ...definition.project(snapshot), ...storedColumns(definition, snapshot), version: 0 })
      .returning({ id: table.id })) as { id: number }[]
    if (!row) throw new Error(`${definition.name}: not inserted`)
    // Entry actions of the initial state need the row's id.
    await writer.writeEffects(work.tx, row.id, byName(calls))
    work.afterCommit.push(() => memory.announce(row.id, snapshot, 0))
    return row.id
  }

  return { send: mailboxes.send, sendWithin, create, examine: () => examine(db, definition) }
}
