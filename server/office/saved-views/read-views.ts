import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { savedViews } from '#db/schema/office/saved-views.ts'
import type { Admin } from '#server/people/index.ts'

/** An address of a list that an administrator has named. `query` without `?`. */
export type SavedView = { id: number; path: string; query: string; name: string }

const columns = { id: savedViews.id, path: savedViews.path, query: savedViews.query, name: savedViews.name }

/** An administrator's views by name: of one list, or of all. At most as many as can be saved (`save-view.ts`). */
export function readViews(db: Database, { accountId }: Admin, path?: string): Promise<SavedView[]> {
  return db
    .select(columns)
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), path === undefined ? undefined : eq(savedViews.path, path)))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
}

/** Matches an administrator's view with this id. */
export const ownView = ({ accountId }: Admin, id: number) =>
  and(eq(savedViews.accountId, accountId), eq(savedViews.id, sql`${id}::int`))

/** One of an administrator's views; null if they have none with this id. */
export async function readView(db: Database, admin: Admin, id: number): Promise<SavedView | null> {
  const [view] = await db.select(columns).from(savedViews).where(ownView(admin, id))
  return view ?? null
}
