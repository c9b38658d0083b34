import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { type Database, lossesOf } from '#db/client.ts'
import { inTime, isDuplicate, mayPass, OutOfTime } from '#db/failures.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { batchEvents, batchRetried, databaseAway } from '#server/engine/metrics/counters.ts'
import type { ActorDefinition, Outcome } from './definition.ts'
import { JudgeAgain, Unavailable } from './failures.ts'
import { judge } from './judge.ts'
import type { Memory } from './memory.ts'
import { load, StaleVersion, versionOf } from './rows.ts'
import type { Step } from '#server/engine/below/stepper.ts'
import { write } from './write.ts'

/** Time for which an event waits while the database is unavailable or silent, in ms. */
const PATIENCE_MS = 15_000
/** Least time of a batch whose oldest event has waited for the one before, in ms. */
const LEAST_MS = 1_000

/** Commits batches of events of one actor, each in one transaction. */
export class Delivery<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal> {
  #db: Database
  #definition: ActorDefinition<Machine, Effects, Receipt, Refusal>
  #step: Step<Machine>
  #memory: Memory<Machine, Effects, Receipt, Refusal>
  #nothingKnown: ReadonlyMap<string, Receipt> = new Map()
  /** The last attempt by actor, while it runs: at most one of an actor waits in the database. */
  #running = new Map<number, Promise<unknown>>()

  constructor(
    db: Database,
    definition: ActorDefinition<Machine, Effects, Receipt, Refusal>,
    step: Step<Machine>,
    memory: Memory<Machine, Effects, Receipt, Refusal>,
  ) {
    this.#db = db
    this.#definition = definition
    this.#step = step
    this.#memory = memory
  }

  /**
   * Returns an outcome per event, in order. Throws Unavailable when the database has not answered in time; from then on
   * nothing of the batch is committed but what PostgreSQL was already told to commit. `since`: epoch ms.
   */
  async deliver(id: number, events: EventFromLogic<Machine>[], since: number): Promise<Outcome<Receipt, Refusal>[]> {
    const { name } = this.#definition
    const until = Math.max(since + PATIENCE_MS, Date.now() + LEAST_MS)
    let careful = this.#memory.isContended(id)
    let lost = false
    batchEvents.observe({ actor: name }, events.length)
    for (let pause = 25; ; pause = Math.min(pause * 2, 1_000)) {
      try {
        await inTime(this.#running.get(id) ?? Promise.resolve(), until)
        const attempt = careful ? this.#underLock(id, events, lost, until) : this.#fromMemory(id, events, until)
        return await inTime(this.#run(id, attempt), until)
      } catch (error) {
        const again = careful
        this.#memory.forget(id)
        careful = lost = true
        if (error instanceof StaleVersion) this.#memory.markContended(id)
        // Under the lock, with all keys looked up, a duplicate key error cannot come from a repeated event.
        const reason = whyAgain(error, again)
        if (!reason && !mayPass(error)) throw error
        batchRetried(name, reason ?? 'database')
        if (reason) continue
        databaseAway.inc()
        if (Date.now() >= until) throw new Unavailable(`${name} ${id}`, { cause: error })
        await wait(pause)
      }
    }
  }

  #run<Result>(id: number, attempt: Promise<Result>): Promise<Result> {
    const over = attempt
      .catch(() => {})
      .then(() => {
        if (this.#running.get(id) === over) this.#running.delete(id)
      })
    this.#running.set(id, over)
    return attempt
  }

  /** Fast path: judges from memory in one transaction; the version guard detects outdated memory. */
  async #fromMemory(
    id: number,
    events: EventFromLogic<Machine>[],
    until: number,
  ): Promise<Outcome<Receipt, Refusal>[]> {
    const definition = this.#definition
    const losses = lossesOf(this.#db)
    const cached = this.#memory.get(id)
    const loaded = cached ?? (await load(this.#db, definition, id, false))
    if (!loaded) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    const judgement = judge(definition, this.#step, loaded, events, this.#nothingKnown)
    let { journal } = loaded
    if (judgement.changed)
      journal = await this.#db.transaction((tx) =>
        unlessLate(until, () => write(tx, definition, id, loaded, judgement)),
      )
    // A refusal judged from memory may be outdated.
    else if (cached && (await versionOf(this.#db, definition.table, id)) !== cached.version) throw new StaleVersion()
    const outcomes = await this.#recallRefused(id, events, judgement.outcomes)
    this.#memory.keep(id, { ...loaded, journal }, judgement, losses)
    return outcomes
  }

  /**
   * Safe path, after a version conflict, a duplicate key or a lost connection, and while another process writes the
   * row: locks the row and looks up the keys first. `lost`: the result of an earlier attempt is unknown. The lock is
   * written to PostgreSQL's log, so that the commit waits for a standby as a bid does, and with it all that was read.
   */
  async #underLock(
    id: number,
    events: EventFromLogic<Machine>[],
    lost: boolean,
    until: number,
  ): Promise<Outcome<Receipt, Refusal>[]> {
    const definition = this.#definition
    const losses = lossesOf(this.#db)
    const remembered = this.#memory.get(id)?.version
    const done = await this.#db.transaction(async (tx) => {
      // Sent in one round trip; the lock comes first.
      const [loaded, known = this.#nothingKnown, prepared = events] = await Promise.all([
        load(tx, definition, id, true),
        definition.recall?.(tx, id, events),
        definition.prepare?.(tx, id, events),
      ])
      if (!loaded) return null
      const judgement = judge(definition, this.#step, loaded, prepared, known)
      if (!judgement.changed) return { judgement, loaded }
      const journal = await unlessLate(until, () => write(tx, definition, id, loaded, judgement))
      return { judgement, loaded: { ...loaded, journal } }
    })
    if (!done) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    const { version } = done.loaded
    if (remembered === version) this.#memory.countUncontended(id)
    else if (remembered !== undefined) this.#memory.markContended(id)
    this.#memory.keep(id, done.loaded, done.judgement, losses)
    // The lost attempt may have been committed without notifying anyone.
    if (lost && !done.judgement.changed) this.#memory.announce(id, done.judgement.snapshot, version)
    return done.judgement.outcomes
  }

  /** An accepted event is always refused when repeated; its row provides the receipt. */
  async #recallRefused(
    id: number,
    events: EventFromLogic<Machine>[],
    outcomes: Outcome<Receipt, Refusal>[],
  ): Promise<Outcome<Receipt, Refusal>[]> {
    const definition = this.#definition
    if (!definition.recall || outcomes.every(({ accepted }) => accepted)) return outcomes
    const refused = events.filter((event, index) => !outcomes[index]?.accepted && definition.key?.(event) !== undefined)
    if (refused.length === 0) return outcomes
    const known = await this.#db.transaction(async (tx) => {
      const found = (await definition.recall?.(tx, id, refused)) ?? this.#nothingKnown
      if (found.size > 0) await confirmRead(tx)
      return found
    })
    return outcomes.map((outcome, index): Outcome<Receipt, Refusal> => {
      const event = events[index] as EventFromLogic<Machine>
      const key = outcome.accepted ? undefined : definition.key?.(event)
      const receipt = key === undefined ? undefined : known.get(key)
      return receipt === undefined ? outcome : { accepted: true, receipt, again: true }
    })
  }
}

/**
 * Makes the transaction's commit wait for a standby, although it only read: a row may be read here that no standby has,
 * since the commit that wrote it was interrupted while it waited.
 */
async function confirmRead(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_logical_emit_message(true, 'remate', '')`)
}

/** Does the work, and rolls its transaction back if the senders were answered meanwhile. */
async function unlessLate<Result>(until: number, work: () => Promise<Result>): Promise<Result> {
  if (Date.now() >= until) throw new OutOfTime()
  const result = await work()
  if (Date.now() >= until) throw new OutOfTime()
  return result
}

/** Reason to judge a batch again at once under the lock; null if the error has another cause. */
function whyAgain(error: unknown, again: boolean): 'newer-row' | 'facts' | 'duplicate' | null {
  if (error instanceof StaleVersion) return 'newer-row'
  if (again) return null
  if (error instanceof JudgeAgain) return 'facts'
  return isDuplicate(error) ? 'duplicate' : null
}
