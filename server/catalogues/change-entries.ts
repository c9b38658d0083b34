import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import { adminAct } from '#server/accounts/admin-act.ts'
import type { Admin } from '#server/accounts/audiences.ts'
import type { UnitOfWork } from '#server/actors/unit-of-work.ts'
import type { Catalogue } from './definition.ts'
import { usesOf } from './list-entries.ts'

/** `parent`: of a catalogue with parents. */
export type NewEntry = { name: string; parent?: number }

/** Adds an entry. Returns its id, or that a sibling has this name already, whatever the case and the accents. */
export function addEntry(
  db: Database,
  admin: Admin,
  { noun, table, parent }: Catalogue,
  { name, parent: of }: NewEntry,
): Promise<number | 'taken'> {
  const row = { name, ...(parent && { [parent.key]: of }) }
  const details = (id: number) => ({ id, ...row })
  return unlessTaken(
    adminAct(db, admin, { action: `${noun}.added`, subject: noun, details }, async ({ tx }) => {
      const [added] = await tx
        .insert(table)
        .values(row as never)
        .returning({ id: sql<number>`${table.id}` })
      if (!added) throw new Error(`No ${noun} was added`)
      return added.id
    }),
  )
}

/** Renames an entry, or switches it on or off. What it is called elsewhere changes with it. */
export function changeEntry(
  db: Database,
  admin: Admin,
  { noun, table }: Catalogue,
  id: number,
  to: { name: string; active: boolean },
): Promise<'changed' | 'taken' | 'unknown'> {
  const act = { action: `${noun}.changed`, subject: `${noun}:${id}`, details: to }
  return unlessTaken(
    adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<'unknown'>) => {
      const changed = await tx
        .update(table)
        .set(to as never)
        .where(eq(table.id, id))
        .returning({ id: table.id })
      return changed.length > 0 ? ('changed' as const) : refuse('unknown')
    }),
  )
}

/** Deletes an entry that nothing uses; else returns by how many rows it is used (ruling 37). */
export function deleteEntry(
  db: Database,
  admin: Admin,
  { noun, table, usedBy }: Catalogue,
  id: number,
): Promise<'deleted' | 'unknown' | { uses: number }> {
  const act = { action: `${noun}.deleted`, subject: `${noun}:${id}`, details: (_: 'deleted') => ({}) }
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<'unknown' | { uses: number }>) => {
    // Whoever begins to use it in this moment waits, and finds that it is gone.
    const [entry] = await tx
      .select({ uses: sql<number>`(${usesOf(usedBy, id)})::int` })
      .from(table)
      .where(eq(table.id, id))
      .for('update')
    if (!entry) return refuse('unknown')
    if (entry.uses > 0) return refuse({ uses: entry.uses })
    await tx.delete(table).where(eq(table.id, id))
    return 'deleted' as const
  })
}

/** The unique index has the last word: of two who add one name at once, one is told. */
async function unlessTaken<Result>(act: Promise<Result>): Promise<Result | 'taken'> {
  try {
    return await act
  } catch (error) {
    if (isDuplicate(error)) return 'taken'
    throw error
  }
}
