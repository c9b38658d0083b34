import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { type Admin, adminAct, editedSince, type Meanwhile } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import type { Catalogue } from './definition.ts'
import { ofParent, usesOf } from './list-entries.ts'

/** `parent`: only in a catalogue with parents. */
type NewEntry = { name: string; flag?: boolean; parent?: number | undefined }

/** Values of an entry that an edit may change. */
type EntryValues = { name: string; active: boolean; flag: boolean }

/**
 * Changes of an entry; omitted fields stay. `basis`: the last act when the form was rendered (`readEntry`), omitted to
 * skip the check. `stays`: a rule that keeps the entry as it is, asked of the locked row.
 */
type EntryChange = Partial<EntryValues> & {
  basis?: number | undefined
  stays?: (entry: EntryValues) => string | null
}

/** `meanwhile`: another administrator has edited it, and nothing is written. `stays`: by the caller's rule. */
export type EntryChanged = 'changed' | 'taken' | 'unknown' | 'stays' | { meanwhile: Meanwhile }

/**
 * Adds an entry. Returns its id, 'taken' if a sibling has this name, ignoring case and accents, or 'unknown' if the
 * parent is gone.
 */
export function addEntry(
  db: Database,
  admin: Admin,
  { noun, table, name: called, flag, parent }: Catalogue,
  { name, flag: switched = false, parent: of }: NewEntry,
): Promise<number | 'taken' | 'unknown'> {
  const own = flag && switched && { [flag.key]: true }
  const row = { [called.key]: name, ...own, ...(parent && { [parent.key]: of }) }
  const details = (id: number) => ({ id, ...row })
  return unlessTaken(
    adminAct(db, admin, { action: `${noun}.added`, subject: noun, details }, async (work: UnitOfWork<'unknown'>) => {
      const { tx, refuse } = work
      if (parent && !(await hold(tx, parent.of, of))) return refuse('unknown')
      const [added] = await tx
        .insert(table)
        .values(row as never)
        .returning({ id: sql<number>`${table.id}` })
      if (!added) throw new Error(`No ${noun} was added`)
      return added.id
    }),
  )
}

/** Locks the parent against deletion until the transaction ends; false if it does not exist. */
async function hold(tx: Tx, { table }: Catalogue, id: number | undefined): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id ?? 0))
    .for('key share')
  return rows.length > 0
}

/** Renames an entry, or switches it on or off, and updates copies of its name. Without changes no act is logged. */
export function changeEntry(
  db: Database,
  admin: Admin,
  catalogue: Catalogue,
  id: number,
  { basis, stays, ...to }: EntryChange,
  parent?: number,
): Promise<EntryChanged> {
  const { noun, table, name, flag, findsListings } = catalogue
  const columns = { name: name.column, active: table.active, ...(flag && { flag: flag.column }) }
  const keys = { name: name.key, active: 'active', flag: flag?.key ?? '' }
  const subject = `${noun}:${id}` as const
  type Done = { before: object; after: object }
  const act = { action: `${noun}.changed`, subject, details: (done: Done) => done } as const
  const run = adminAct<Done, EntryChanged>(db, admin, act, async ({ tx, refuse }: UnitOfWork<EntryChanged>) => {
    const [was] = (await tx
      .select(columns)
      .from(table)
      .where(and(eq(table.id, id), ofParent(catalogue, parent)))
      .for('update')) as EntryValues[]
    if (!was) return refuse('unknown')
    const meanwhile = basis === undefined ? null : await editedSince(tx, subject, basis)
    if (meanwhile) return refuse({ meanwhile })
    if (stays && stays(was) !== null) return refuse('stays')
    const known = Object.keys(columns) as (keyof typeof was)[]
    const changes = known.filter((key) => to[key] !== undefined && to[key] !== was[key])
    if (changes.length === 0) return refuse('changed')
    const only = (from: Partial<typeof was>) => Object.fromEntries(changes.map((key) => [keys[key], from[key]]))
    await tx
      .update(table)
      .set(only(to) as never)
      .where(eq(table.id, id))
    if (changes.includes('name') && findsListings)
      await enqueue(tx, [{ task: 'listings.renamed', payload: { noun, entry: id, after: 0 } }])
    return { before: only(was), after: only(to) }
  })
  return unlessTaken(run.then((done) => (typeof done === 'object' && 'after' in done ? 'changed' : done)))
}

/** Deletes an unused entry; else returns the number of rows that use it (ruling 37). */
export function deleteEntry(
  db: Database,
  admin: Admin,
  catalogue: Catalogue,
  id: number,
  parent?: number,
): Promise<'deleted' | 'unknown' | { uses: number }> {
  const { noun, table, name, usedBy } = catalogue
  type Done = { name: string }
  type Refused = 'unknown' | { uses: number }
  const act = { action: `${noun}.deleted`, subject: `${noun}:${id}`, details: (before: Done) => ({ before }) } as const
  const run = adminAct<Done, Refused>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Refused>) => {
    // A concurrent transaction that begins to use it waits and finds it deleted.
    const [entry] = await tx
      .select({ name: sql<string>`${name.column}` })
      .from(table)
      .where(and(eq(table.id, id), ofParent(catalogue, parent)))
      .for('update')
    if (!entry) return refuse('unknown')
    // Counted under the lock: transactions that used it before have committed.
    const [{ uses } = { uses: 0 }] = await tx.execute<{ uses: number }>(
      sql`select (${usesOf(usedBy, id)})::int as uses`,
    )
    if (uses > 0) return refuse({ uses })
    await tx.delete(table).where(eq(table.id, id))
    return entry
  })
  return run.then((done) => (typeof done === 'object' && 'name' in done ? 'deleted' : done))
}

/** The unique index decides: of two concurrent additions of one name, one is refused. */
async function unlessTaken<Result>(act: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await act
  } catch (error) {
    if (isDuplicate(error)) return 'taken'
    throw error
  }
}
