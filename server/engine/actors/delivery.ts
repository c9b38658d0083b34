import { setTimeout as wait } from 'node:timers/promises'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { type Database, lossesOf } from '#db/client.ts'
import { isDuplicate, mayPass } from '#db/failures.ts'
import { batchEvents, batchRetried, databaseAway } from '#server/engine/metrics/counters.ts'
import type { ActorDefinition, Outcome } from './definition.ts'
import { type Batch, SenderGone } from './batch.ts'
import { JudgeAgain, Unavailable } from './failures.ts'
import type { JournalHead } from './journal.ts'
import { judge, type Judgement, type Loaded } from './judge.ts'
import type { Memory } from './memory.ts'
import { load, lock, StaleVersion, versionOf } from './rows.ts'
import type { Step } from '#server/engine/below/stepper.ts'
import { appended, write } from './write.ts'

/**
 * A batch that is being stored: the actor after it, and whether it has been. `holding`: settles once it holds the row's
 * lock.
 */
type UnderWay<Machine extends AnyStateMachine> = { after: Loaded<Machine>; holding: Promise<void>; stored: boolean }

/**
 * Commits batches of events of one actor, each in one transaction. A batch may be judged and sent while the one before
 * is being stored: it waits for the row's lock, and the version and the journal's head guard it.
 */
export class Delivery<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal> {
  #db: Database
  #definition: ActorDefinition<Machine, Effects, Receipt, Refusal>
  #step: Step<Machine>
  #memory: Memory<Machine, Effects, Receipt, Refusal>
  #nothingKnown: ReadonlyMap<string, Receipt> = new Map()
  /** The newest batch of each actor that is being stored. */
  #underWay = new Map<number, UnderWay<Machine>>()

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
   * Returns an outcome for each event of the batch's newest attempt, in order. While the database is unavailable, it is
   * retried until no sender waits. `before`: settles with the actor's batch before. Throws Unavailable.
   */
  async deliver(
    id: number,
    batch: Batch<EventFromLogic<Machine>>,
    before: Promise<unknown> = Promise.resolve(),
  ): Promise<Outcome<Receipt, Refusal>[]> {
    const { name } = this.#definition
    let ahead = batch.inDoubt || this.#memory.isContended(id) ? undefined : this.#underWay.get(id)
    if (!ahead) await before
    let lost = batch.inDoubt
    let careful = lost || this.#memory.isContended(id)
    let size = 0
    for (let pause = 25; ; pause = Math.min(pause * 2, 1_000)) {
      const events = batch.take()
      if (events.length === 0) throw new Unavailable(`${name} ${id}`, { cause: batch.failure })
      if (size === 0) batchEvents.observe({ actor: name }, (size = events.length))
      try {
        if (careful) return await this.#underLock(id, events, batch, lost)
        const outcomes = await this.#fromMemory(id, events, batch, ahead)
        if (outcomes) return outcomes
        await before
        ahead = undefined
      } catch (error) {
        const under = ahead
        if (under) await before
        ahead = undefined
        // Rolled back by us: the memory is as good as before.
        if (error instanceof SenderGone) continue
        batch.failure = error
        // The batch before was judged anew, and this one has to follow.
        if (under?.stored === false && error instanceof StaleVersion) {
          batchRetried(name, 'batch-before')
          continue
        }
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
        await wait(pause)
      }
    }
  }

  /**
   * Fast path: judges from memory in one transaction; the version guard detects outdated memory. `ahead`: the batch
   * that is being stored, to judge by its result; null if nothing changed then, since a refusal has to wait for it.
   */
  async #fromMemory(
    id: number,
    events: EventFromLogic<Machine>[],
    batch: Batch<EventFromLogic<Machine>>,
    ahead?: UnderWay<Machine>,
  ): Promise<Outcome<Receipt, Refusal>[] | null> {
    const definition = this.#definition
    const losses = lossesOf(this.#db)
    const cached = ahead?.after ?? this.#memory.get(id)
    const loaded = cached ?? (await load(this.#db, definition, id, false))
    if (!loaded) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    const judgement = judge(definition, this.#step, loaded, events, this.#nothingKnown)
    if (ahead && !judgement.changed) return null
    let { journal } = loaded
    if (judgement.changed) journal = await this.#store(id, loaded, judgement, batch, ahead)
    // A refusal judged from memory may be outdated.
    else if (cached && (await versionOf(this.#db, definition.table, id)) !== cached.version) throw new StaleVersion()
    const outcomes = await this.#recallRefused(id, events, judgement.outcomes)
    this.#memory.keep(id, { ...loaded, journal }, judgement, losses)
    return outcomes
  }

  /** Writes a batch that was judged from memory; meanwhile the next one can build on it. Returns the journal's head. */
  async #store(
    id: number,
    loaded: Loaded<Machine>,
    judgement: Judgement<Machine, Receipt, Refusal>,
    batch: Batch<EventFromLogic<Machine>>,
    ahead: UnderWay<Machine> | undefined,
  ): Promise<JournalHead | undefined> {
    const definition = this.#definition
    const added = appended(definition, id, loaded, judgement)
    const after = { version: loaded.version + 1, snapshot: judgement.snapshot, journal: added?.head }
    const { promise: holding, resolve: held } = Promise.withResolvers<void>()
    const under = { after, holding, stored: false }
    // Another process can write the same version, but never the same journal.
    if (added?.store) this.#underWay.set(id, under)
    try {
      await this.#db.transaction(async (tx) => {
        // Sent earlier, it could come before the batch that it builds on.
        await ahead?.holding
        const locking = ahead && lock(tx, definition.table, id)
        await Promise.all([locking, write(tx, definition, id, loaded, judgement, added, held)])
        batch.seal()
      })
      under.stored = true
      return added?.head
    } finally {
      held()
      if (this.#underWay.get(id) === under) this.#underWay.delete(id)
    }
  }

  /**
   * Safe path, after a version conflict, a duplicate key or a lost connection, and while another process writes the
   * row: locks the row and looks up the keys first. `lost`: the result of an earlier attempt is unknown.
   */
  async #underLock(
    id: number,
    events: EventFromLogic<Machine>[],
    batch: Batch<EventFromLogic<Machine>>,
    lost: boolean,
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
      // An earlier commit of this batch would have been seen: it held the lock.
      if (definition.recall && known.size === 0) batch.clear()
      const judgement = judge(definition, this.#step, loaded, prepared, known)
      if (!judgement.changed) return { judgement, loaded }
      const added = appended(definition, id, loaded, judgement)
      await write(tx, definition, id, loaded, judgement, added)
      batch.seal()
      return { judgement, loaded: { ...loaded, journal: added?.head } }
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
      // The commit that stored it may still wait for a standby: the lock makes this one wait for it too (ruling 76).
      if (found.size > 0) await load(tx, definition, id, true)
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

/** Reason to judge a batch again at once under the lock; null if the error has another cause. */
function whyAgain(error: unknown, again: boolean): 'newer-row' | 'facts' | 'duplicate' | null {
  if (error instanceof StaleVersion) return 'newer-row'
  if (again) return null
  if (error instanceof JudgeAgain) return 'facts'
  return isDuplicate(error) ? 'duplicate' : null
}
