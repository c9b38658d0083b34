import { setTimeout as wait } from 'node:timers/promises'
import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { type Database, lossesOf } from '#db/client.ts'
import { isCertain, isDuplicate, mayPass } from '#db/failures.ts'
import { batchEvents, batchRetried, databaseAway } from '#server/engine/metrics/counters.ts'
import type { ActorDefinition, Outcome } from './definition.ts'
import { type Batch, SenderGone } from './batch.ts'
import { FactsChanged, type Guard } from './facts.ts'
import { Unavailable } from './failures.ts'
import type { JournalHead } from './journal.ts'
import { judge, type Judgement, type Loaded } from './judge.ts'
import type { Memory } from './memory.ts'
import { load, StaleVersion, versionOf } from './rows.ts'
import type { Step } from '#server/engine/below/stepper.ts'
import type { Writer } from './write.ts'

/** Time without an answer after which the database counts as silent, in ms. */
const SILENT_MS = 500

/**
 * Commits batches of events of one actor, each as a whole. Each attempt decides the next:
 *
 *     attempt          what came of it                                        next attempt
 *     from memory      stored, or refused and the row is still the same       none: answered
 *     from memory      the row is newer: another process wrote it             under the lock, at once, as are the next
 *                                                                             batches of this actor
 *     from memory      a fact outside the snapshot has changed, or refuses    under the lock, at once
 *                      an event
 *     from memory      a duplicate key: an event was sent before              under the lock, at once
 *     under the lock   stored or refused                                      none: answered
 *     either           a sender gave up before the commit was sent            the same, without that event
 *     either           the database is away, or a deadlock                    under the lock, after a pause
 *     either           no sender waits any more                               none: Unavailable
 *     either           any other error                                        none: thrown
 *
 * From memory the row is written without reading it first, by one statement that commits by itself, unless an effect
 * needs more. Facts outside the snapshot, as a bidder's limit, are remembered too, and that statement finds out whether
 * they have changed; under the lock they are read anew.
 */
export class Delivery<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal> {
  #db: Database
  #definition: ActorDefinition<Machine, Effects, Receipt, Refusal>
  #step: Step<Machine>
  #memory: Memory<Machine, Effects, Receipt, Refusal>
  #writer: Writer<Machine, Effects, Receipt, Refusal>
  #nothingKnown: ReadonlyMap<string, Receipt> = new Map()
  /** When the statements without an answer were sent, oldest first: ms of `performance.now()`. */
  #unanswered = new Set<{ since: number }>()

  constructor(
    db: Database,
    definition: ActorDefinition<Machine, Effects, Receipt, Refusal>,
    step: Step<Machine>,
    memory: Memory<Machine, Effects, Receipt, Refusal>,
    writer: Writer<Machine, Effects, Receipt, Refusal>,
  ) {
    this.#db = db
    this.#writer = writer
    this.#definition = definition
    this.#step = step
    this.#memory = memory
  }

  /**
   * Returns an outcome for each event of the batch's newest attempt, in order. While the database is unavailable, it is
   * retried until no sender waits. Throws Unavailable.
   */
  async deliver(id: number, batch: Batch<EventFromLogic<Machine>>): Promise<Outcome<Receipt, Refusal>[]> {
    const { name } = this.#definition
    let lost = batch.inDoubt
    let careful = lost || this.#memory.isContended(id)
    let size = 0
    for (let pause = 25; ; pause = Math.min(pause * 2, 1_000)) {
      const events = batch.take()
      if (events.length === 0) throw new Unavailable(`${name} ${id}`, { cause: batch.failure })
      if (size === 0) batchEvents.observe({ actor: name }, (size = events.length))
      try {
        return careful ? await this.#underLock(id, events, batch, lost) : await this.#fromMemory(id, events, batch)
      } catch (error) {
        // Rolled back by us: the memory is as good as before.
        if (error instanceof SenderGone) continue
        batch.failure = error
        const again = careful
        this.#memory.forget(id)
        careful = true
        // A fact that has changed or refuses has stored nothing that others were not told of.
        if (!(error instanceof FactsChanged)) lost = true
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

  /** Fast path: judges from memory in one transaction; the version guard detects outdated memory. */
  async #fromMemory(
    id: number,
    events: EventFromLogic<Machine>[],
    batch: Batch<EventFromLogic<Machine>>,
  ): Promise<Outcome<Receipt, Refusal>[]> {
    const definition = this.#definition
    const losses = lossesOf(this.#db)
    const cached = this.#memory.get(id)
    const loaded = cached ?? (await load(this.#db, definition, id, false))
    if (!loaded) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    const known = await definition.facts?.of(this.#db, id, events, { lock: false, losses })
    const judgement = judge(definition, this.#step, loaded, known?.events ?? events, this.#nothingKnown)
    if (judgement.outcomes.some((outcome) => this.#isRefusedByFact(outcome))) throw new FactsChanged()
    const guard = known?.guard(loaded.snapshot, judgement.snapshot, judgement.steps)
    let { journal } = loaded
    if (judgement.changed)
      journal = this.#fitsOneStatement(judgement)
        ? await this.#atOnce(id, loaded, judgement, guard, batch)
        : await this.#db.transaction(async (tx) => {
            const head = await this.#writer.write(tx, id, loaded, judgement, guard)
            batch.seal()
            return head
          })
    // A refusal judged from memory may be outdated.
    else if (cached && (await versionOf(this.#db, definition.table, id)) !== cached.version) throw new StaleVersion()
    const outcomes = await this.#recallRefused(id, events, judgement.outcomes)
    guard?.stored()
    this.#memory.keep(id, { ...loaded, journal }, judgement, losses)
    return outcomes
  }

  /**
   * One statement that commits by itself may have been stored as soon as it is sent. While the database is silent a
   * transaction is used instead: then all but the first senders know that nothing was stored.
   */
  #fitsOneStatement(judgement: Judgement<Machine, Receipt, Refusal>): boolean {
    const [oldest] = this.#unanswered
    return (!oldest || performance.now() - oldest.since < SILENT_MS) && this.#writer.isOneStatement(judgement)
  }

  async #atOnce(
    id: number,
    loaded: Loaded<Machine>,
    judgement: Judgement<Machine, Receipt, Refusal>,
    guard: Guard | undefined,
    batch: Batch<EventFromLogic<Machine>>,
  ): Promise<JournalHead | undefined> {
    const doubtful = batch.inDoubt
    batch.seal()
    const sent = { since: performance.now() }
    this.#unanswered.add(sent)
    try {
      return await this.#writer.write(this.#db, id, loaded, judgement, guard)
    } catch (error) {
      if (isCertain(error) || isUnlike(error)) batch.unseal(doubtful)
      throw error
    } finally {
      this.#unanswered.delete(sent)
    }
  }

  #isRefusedByFact(outcome: Outcome<Receipt, Refusal>): boolean {
    if (outcome.accepted || outcome.refusal === 'unknown') return false
    return this.#definition.facts?.isReason(outcome.refusal as Refusal) ?? false
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
      const [loaded, receipts = this.#nothingKnown, known] = await Promise.all([
        load(tx, definition, id, true),
        definition.recall?.(tx, id, events),
        definition.facts?.of(tx, id, events, { lock: true, losses }),
      ])
      if (!loaded) return null
      // An earlier commit of this batch would have been seen: it held the lock.
      if (definition.recall && receipts.size === 0) batch.clear()
      const judgement = judge(definition, this.#step, loaded, known?.events ?? events, receipts)
      if (!judgement.changed) return { judgement, loaded }
      const guard = known?.guard(loaded.snapshot, judgement.snapshot, judgement.steps)
      const journal = await this.#writer.write(tx, id, loaded, judgement, guard)
      batch.seal()
      return { judgement, loaded: { ...loaded, journal }, guard }
    })
    if (!done) return events.map(() => ({ accepted: false, refusal: 'unknown' }))
    const { version } = done.loaded
    if (remembered === version) this.#memory.countUncontended(id)
    else if (remembered !== undefined) this.#memory.markContended(id)
    done.guard?.stored()
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

/** The row or a fact is no longer as judged: nothing was stored. */
const isUnlike = (error: unknown) => error instanceof StaleVersion || error instanceof FactsChanged

/** Reason to judge a batch again at once under the lock; null if the error has another cause. */
function whyAgain(error: unknown, again: boolean): 'newer-row' | 'facts' | 'duplicate' | null {
  if (error instanceof StaleVersion) return 'newer-row'
  if (error instanceof FactsChanged) return 'facts'
  return !again && isDuplicate(error) ? 'duplicate' : null
}
