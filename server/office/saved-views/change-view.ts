import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { savedViews } from '#db/schema/office/saved-views.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import { ownView, type SavedView } from './read-views.ts'
import { addressOf, holdViews } from './save-view.ts'

/** `same`: it has this name already. `unknown`: the administrator has no such view. */
type Renamed = SavedView | 'same' | 'name' | 'unknown'

/** Renames a view; returns it as it was. */
export function renameView(
  db: Database,
  admin: Admin,
  { view: id, name, at }: { view: number; name: string; at: number },
): Promise<Renamed> {
  const act = {
    action: 'view.renamed',
    subject: `view:${id}`,
    details: (was: Renamed) => ({ before: { name: typeof was === 'object' && was.name }, after: { name } }),
    at,
  } as const
  return adminAct<Renamed, Renamed>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Renamed>) => {
    await holdViews(tx, admin)
    const [was] = await tx.select().from(savedViews).where(ownView(admin, id))
    if (!was) return refuse('unknown')
    if (was.name === name) return refuse('same')
    const namesake = and(
      eq(savedViews.accountId, admin.accountId),
      eq(savedViews.path, was.path),
      eq(savedViews.name, name),
      ne(savedViews.id, was.id),
    )
    if ((await tx.$count(savedViews, namesake)) > 0) return refuse('name')
    await tx.update(savedViews).set({ name }).where(ownView(admin, id))
    return was
  })
}

/** Deletes a view; false if the administrator has no such view. */
export async function deleteView(db: Database, admin: Admin, view: number, at: number): Promise<boolean> {
  const act = {
    action: 'view.deleted',
    subject: `view:${view}`,
    details: (was: SavedView) => ({ name: was.name, address: addressOf(was) }),
    at,
  } as const
  const done = await adminAct<SavedView, null>(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [was] = await tx.delete(savedViews).where(ownView(admin, view)).returning()
    return was ?? refuse(null)
  })
  return done !== null
}
