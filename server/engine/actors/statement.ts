import { type Query, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { refusalOf } from '#db/failures.ts'
import { FactsChanged } from './facts.ts'
import { executeText, textOf } from '#server/engine/below/prepared.ts'
import { addJobs, type Job, jobSpecs, type Tx } from '#server/engine/jobs/enqueue.ts'
import { type AddedRow, type Insertion, rowsFrom, valuesOf } from './rows-of.ts'

/** The rows of an effect or of the journal, by its name. */
export type Part = { name: string; rows: Insertion; added: AddedRow[] }

/** `shape`: whatever `actor` and `unless` depend on. `values`: those of their placeholders. */
type Write = {
  id: number
  shape: string
  /** Writes the actor's row, and returns it as long as it is the one judged. */
  actor: (db: Tx | Database) => SQL
  values: Record<string, unknown>
  parts: Part[]
  jobs: Job[]
  /** Condition under which nothing is to be stored. */
  unless?: SQL | undefined
}

/**
 * Stores a batch in one statement: the actor's row, the rows of its effects and of its journal, and its jobs, all or
 * none. Returns false, and nothing is stored, if the row is no longer the one judged. Throws FactsChanged if `unless`
 * holds, and the errors of its parts.
 */
type Statement = (db: Tx | Database, write: Write) => Promise<boolean>

/** The statement of one kind of actor; each text is built once. */
export function createStatement(): Statement {
  const texts = new Map<string, Query>()
  return async (db, { id, shape, actor, values, parts, jobs, unless }) => {
    const key = [
      shape,
      unless !== undefined,
      jobs.length > 0,
      ...parts.map(({ name, added }) => `${name}*${isSingle(added)}`),
    ].join()
    const built = texts.get(key)
    const text = built ?? textOf(db, compose(actor(db), parts, jobs.length > 0, unless))
    if (!built) texts.set(key, text)
    const lists = parts.flatMap(({ name, rows, added }) => [
      ...valuesOf(name, rows, added, isSingle(added)),
      [countName(name), added.length] as const,
    ])
    const all = { ...values, ...Object.fromEntries(lists), ...(jobs.length > 0 && { jobs: jobSpecs(jobs) }) }
    try {
      const [row] = await executeText<{ written: number }>(db, text, all)
      return row?.written === 1
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === UNLESS) throw new FactsChanged('', { cause: error })
      throw parts.find(({ name }) => name === refused)?.rows.fewer?.(id) ?? error
    }
  }
}

const UNLESS = 'unless'
const isSingle = (added: AddedRow[]) => added.length === 1
const countName = (part: string) => `${part}.count`

/** A part selects from `actor`, so that the actor's row is locked first and nothing is added to an outdated one. */
function compose(actor: SQL, parts: Part[], withJobs: boolean, unless: SQL | undefined): SQL {
  const queries = [sql`actor as (${actor})`]
  const results = [sql`(select count(*) from actor)::int as written`]
  const refuse = (reason: string, condition: SQL) =>
    results.push(
      sql`case when ${condition} and exists (select from actor) then refuse_batch(${sql.raw(`'${reason}'`)}) end`,
    )
  const queryOf = (name: string, query: SQL) => queries.push(sql`${sql.identifier(name)} as (${query})`)
  const countOf = (name: string) => sql`(select count(*) from ${sql.identifier(name)})`
  if (unless) refuse(UNLESS, sql`(${unless})`)
  for (const { name, rows, added } of parts) {
    queryOf(name, rows.insert(sql`actor, ${rowsFrom(name, rows, isSingle(added))}`))
    if (rows.fewer) refuse(name, sql`${countOf(name)} < ${sql.placeholder(countName(name))}::int`)
    if (!rows.followed) continue
    queryOf(`${name}.followed`, rows.followed(sql`${sql.identifier(name)}`))
    // A query that nothing refers to is not run.
    results.push(countOf(`${name}.followed`))
  }
  if (withJobs) {
    queryOf(
      'jobs',
      sql`select from actor cross join lateral ${addJobs(sql.placeholder('jobs'), sql`actor.id is not null`)}`,
    )
    results.push(countOf('jobs'))
  }
  return sql`with ${sql.join(queries, sql`, `)} select ${sql.join(results, sql`, `)}`
}
