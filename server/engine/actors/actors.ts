import { setTimeout as wait } from 'node:timers/promises'
import { type AnyStateMachine, type EventFromLogic, initialTransition, type InputFrom, type SnapshotFrom } from 'xstate'
import type { Database } from '#db/client.ts'
import { isDuplicate, mayPass } from '#db/failures.ts'
import { logError } from '#server/engine/logs/log.ts'
import { batchEvents, batchRetried, databaseAway } from '#server/engine/metrics/counters.ts'
import { createCache } from './cache.ts'
import type { ActorDefinition, ActorTable, Outcome, OwnColumns } from './definition.ts'
import { JudgeAgain, Unavailable } from './failures.ts'
import { byName, judge, type Judgement, type Loaded } from './judge.ts'
import { createMailboxes } from './mailbox.ts'
import { type Examined, examine } from './examine.ts'
import { load, StaleVersion, versionOf } from './rows.ts'
import { storedColumns } from './stored.ts'
import { createStepper, type EffectCall } from '#server/engine/below/stepper.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { handlerOf, write } from './write.ts'

/** Time for which a batch is retried while the database is unavailable, in ms. */
const PATIENCE_MS = 15_000

/**
 * Number of batches judged under the row lock after another process has written the row. Judged from memory, each of
 * them might find a newer version and have to repeat.
 */
const WARY = 8

/** Maximum actors cached per process; the least recently used are evicted. */
const CACHED = 2_000

export type Actors<Machine extends AnyStateMachine, Receipt, Refusal, Columns extends object> = {
  /** Puts an event into the actor's mailbox; resolves after its commit. Throws Unavailable or TooBusy. */
  send(id: number, event: EventFromLogic<Machine>): Promise<Outcome<Receipt, Refusal>>
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
  const cache = createCache<Loaded<Machine>>(CACHED)
  /** Remaining batches to judge under the lock, by actor. */
  const wary = createCache<number>(CACHED)
  const nothingKnown: ReadonlyMap<string, Receipt> = new Map()
  const mailboxes = createMailboxes<Event, Result>(deliver)

  async function deliver(id: number, events: Event[]): Promise<Result[]> {
    const until = Date.now() + PATIENCE_MS
    let careful = wary.get(id) !== undefined
    let lost = false
    batchEvents.observe({ actor: definition.name }, events.length)
    for (let pause = 25; ; pause = Math.min(pause * 2, 1_000)) {
      try {
        return careful ? await deliverLocked(id, events, lost) : await deliverCached(id, events)
      } catch (error) {
        const again = careful
        cache.delete(id)
        careful = lost = true
        if (error instanceof StaleVersion) wary.set(id, WARY)
        // Under the lock, with all keys looked up, a duplicate key error cannot come from a repeated event.
        const reason = whyAgain(error, again)
        if (!reason && !mayPass(error)) throw error
        batchRetried(definition.name, reason ?? 'database')
        if (reason) continue
        databaseAway.inc()
        if (Date.now() > until) throw new Unavailable(`${definition.name} ${id}`, { cause: error })
        await wait(pause)
      }
    }
  }

  /** Fast path: judges from memory in one transaction; the version guard detects outdated memory. */
  async function deliverCached(id: number, events: Event[]): Promise<Result[]> {
    const cached = cache.get(id)
    const loaded = cached ?? (await load(db, definition, id, false))
    if (!loaded) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    const judgement = judge(definition, step, loaded, events, nothingKnown)
    let { journal } = loaded
    if (judgement.changed) journal = await db.transaction((tx) => write(tx, definition, id, loaded, judgement))
    // A refusal judged from memory may be outdated.
    else if (cached && (await versionOf(db, table, id)) !== cached.version) throw new StaleVersion()
    const outcomes = await recallRefused(id, events, judgement.outcomes)
    keep(id, { ...loaded, journal }, judgement)
    return outcomes
  }

  /**
   * Safe path, after a version conflict, a duplicate key or a lost connection, and while another process writes the
   * row: locks the row and looks up the keys first. `lost`: the result of an earlier attempt is unknown.
   */
  async function deliverLocked(id: number, events: Event[], lost: boolean): Promise<Result[]> {
    const remembered = cache.get(id)?.version
    const done = await db.transaction(async (tx) => {
      // Sent in one round trip; the lock comes first.
      const [loaded, known = nothingKnown, prepared = events] = await Promise.all([
        load(tx, definition, id, true),
        definition.recall?.(tx, id, events),
        definition.prepare?.(tx, id, events),
      ])
      if (!loaded) return null
      const judgement = judge(definition, step, loaded, prepared, known)
      if (!judgement.changed) return { judgement, loaded }
      return { judgement, loaded: { ...loaded, journal: await write(tx, definition, id, loaded, judgement) } }
    })
    if (!done) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    if (remembered !== undefined) beWary(id, remembered !== done.loaded.version)
    keep(id, done.loaded, done.judgement)
    // The lost attempt may have been committed without notifying anyone.
    if (lost && !done.judgement.changed) tell(id, done.judgement.snapshot, done.loaded.version)
    return done.judgement.outcomes
  }

  /** Counts down after another process has written the row. */
  function beWary(id: number, isElsewhere: boolean): void {
    const left = isElsewhere ? WARY : (wary.get(id) ?? 0) - 1
    if (left > 0) wary.set(id, left)
    else wary.delete(id)
  }

  /** An accepted event is always refused when repeated; its row provides the receipt. */
  async function recallRefused(id: number, events: Event[], outcomes: Result[]): Promise<Result[]> {
    if (!definition.recall || outcomes.every(({ accepted }) => accepted)) return outcomes
    const refused = events.filter((event, index) => !outcomes[index]?.accepted && definition.key?.(event) !== undefined)
    if (refused.length === 0) return outcomes
    const known = await db.transaction((tx) => definition.recall?.(tx, id, refused) ?? Promise.resolve(nothingKnown))
    return outcomes.map((outcome, index): Result => {
      const event = events[index] as Event
      const key = outcome.accepted ? undefined : definition.key?.(event)
      const receipt = key === undefined ? undefined : known.get(key)
      return receipt === undefined ? outcome : { accepted: true, receipt, again: true }
    })
  }

  /** `journal`: the head after the batch. */
  function keep(
    id: number,
    { version, journal }: Pick<Loaded<Machine>, 'version' | 'journal'>,
    { snapshot, changed }: Judgement<Machine, Receipt, Refusal>,
  ): void {
    const newest = changed ? version + 1 : version
    // Two commits of this process may be processed out of order; the older one is ignored.
    if ((cache.get(id)?.version ?? -1) > newest) return
    cache.set(id, { version: newest, snapshot, ...(journal && { journal }) })
    if (changed) tell(id, snapshot, newest)
  }

  /** The event is already stored, so a failed notification is not the sender's error. */
  function tell(id: number, snapshot: SnapshotFrom<Machine>, version: number): void {
    try {
      definition.committed?.(id, snapshot, version)
    } catch (error) {
      logError(`${definition.name}: not announced`, error, { id })
    }
  }

  async function sendWithin(work: UnitOfWork, id: number, event: Event): Promise<Result> {
    const loaded = await load(work.tx, definition, id, true)
    if (!loaded) return { accepted: false, refusal: 'unknown' }
    const known = (await definition.recall?.(work.tx, id, [event])) ?? nothingKnown
    const prepared = (await definition.prepare?.(work.tx, id, [event])) ?? [event]
    const judgement = judge(definition, step, loaded, prepared, known)
    const journal = judgement.changed ? await write(work.tx, definition, id, loaded, judgement) : loaded.journal
    work.afterCommit.push(() => keep(id, { version: loaded.version, journal }, judgement))
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
    for (const [name, all] of byName(calls)) await handlerOf(definition, name)(work.tx, row.id, all)
    return row.id
  }

  return { send: mailboxes.send, sendWithin, create, examine: () => examine(db, definition) }
}

/** Reason to judge a batch again at once under the lock; null if the error has another cause. */
function whyAgain(error: unknown, again: boolean): 'newer-row' | 'facts' | 'duplicate' | null {
  if (error instanceof StaleVersion) return 'newer-row'
  if (again) return null
  if (error instanceof JudgeAgain) return 'facts'
  return isDuplicate(error) ? 'duplicate' : null
}
