import type { AnyStateMachine } from 'xstate'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isFollowOn } from '#db/failures.ts'
import type { Job, Tx } from '#server/engine/jobs/enqueue.ts'
import type { ActorDefinition, EffectHandler } from './definition.ts'
import type { Guard } from './facts.ts'
import type { JournalHead } from './journal.ts'
import type { Judgement, Loaded } from './judge.ts'
import { headColumns, overwriteOf, StaleVersion } from './rows.ts'
import { createStatement, type Part } from './statement.ts'

/** Writes of a batch's effects: what its statement stores, and what needs statements of its own. */
type Writes = { parts: Part[]; jobs: Job[]; procedures: ((tx: Tx, id: number) => Promise<unknown>)[] }

/** Name of the journal's rows in the statement; no effect has a blank in its name. */
const JOURNAL = 'the journal'

/** Stores batches of one kind of actor. */
export class Writer<Machine extends AnyStateMachine, Effects extends object, Receipt, Refusal> {
  #definition: ActorDefinition<Machine, Effects, Receipt, Refusal>
  #store = createStatement()

  constructor(definition: ActorDefinition<Machine, Effects, Receipt, Refusal>) {
    this.#definition = definition
  }

  /** True if the result of a batch is stored by one statement, which needs no transaction around it. */
  isOneStatement({ effects }: Judgement<Machine, Receipt, Refusal>): boolean {
    return [...effects.keys()].every((name) => typeof this.#handlerOf(name) !== 'function')
  }

  /**
   * Stores the result of a batch, if the row is still the one it was judged from and its facts are as they were.
   * Effects that need statements of their own run beside, once the row is locked: `db` must then be a transaction.
   * Returns the journal's new head. Throws StaleVersion and FactsChanged.
   */
  async write(
    db: Tx | Database,
    id: number,
    loaded: Loaded<Machine>,
    { snapshot, effects, steps }: Judgement<Machine, Receipt, Refusal>,
    guard?: Guard,
  ): Promise<JournalHead | undefined> {
    const definition = this.#definition
    const { journal } = definition
    const added = loaded.journal && journal?.append(id, loaded.journal, loaded.snapshot, steps)
    // Looked up before sending any statement: if this threw later, sent statements would not be awaited.
    const { parts, jobs, procedures } = this.#writesOf(id, effects)
    if (journal && added && added.rows.length > 0) parts.push({ name: JOURNAL, rows: journal.rows, added: added.rows })
    if (guard) parts.push(...guard.parts)
    const { shape, actor, values } = overwriteOf(definition, id, loaded, snapshot, {
      ...definition.project(snapshot),
      ...headColumns(journal, added?.head),
    })
    const stored = this.#store(db, { id, shape, actor, values, parts, jobs, unless: guard?.unless }).then((written) => {
      if (!written) throw new StaleVersion()
    })
    // Not awaited one by one: the statements share a round trip.
    await allOf([stored, ...procedures.map(async (run) => run(db as Tx, id))])
    return added?.head
  }

  /** Stores the effects of an actor that was just created. */
  async writeEffects(tx: Tx, id: number, effects: ReadonlyMap<string, unknown[]>): Promise<void> {
    const { parts, jobs, procedures } = this.#writesOf(id, effects)
    const created = () => sql`select ${sql.placeholder('id')}::int as id`
    if (parts.length > 0 || jobs.length > 0)
      await this.#store(tx, { id, shape: 'created', actor: created, values: { id }, parts, jobs })
    for (const run of procedures) await run(tx, id)
  }

  #writesOf(id: number, effects: ReadonlyMap<string, unknown[]>): Writes {
    const writes: Writes = { parts: [], jobs: [], procedures: [] }
    const jobs: Job[] = []
    for (const [name, all] of effects) {
      const handler = this.#handlerOf(name)
      if (typeof handler === 'function') writes.procedures.push((tx) => handler(tx, id, all))
      else if ('jobs' in handler) jobs.push(...handler.jobs(id, all))
      else writes.parts.push({ name, rows: handler, added: handler.of(id, all) })
    }
    // Of two jobs with one key the last replaces the other.
    const last = new Map(jobs.map((job) => [job.key ?? job, job]))
    return { ...writes, jobs: [...last.values()] }
  }

  /** Throws if the definition lacks the handler of an effect that its machine calls. */
  #handlerOf(effect: string): EffectHandler<unknown> {
    const { name, effects } = this.#definition
    const handler = effects[effect as keyof Effects]
    if (!handler) throw new Error(`${name}: no handler for the effect ${effect}`)
    return handler as EffectHandler<unknown>
  }
}

/** After one statement has failed PostgreSQL refuses the rest, so only the first error is informative. */
async function allOf(statements: Promise<unknown>[]): Promise<void> {
  const settled = await Promise.allSettled(statements)
  const failed = settled.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason)
  if (failed.length > 0) throw failed.find((reason) => !isFollowOn(reason)) ?? failed[0]
}
