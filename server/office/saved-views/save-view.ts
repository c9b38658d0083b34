import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { savedViews } from '#db/schema/office/saved-views.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { SavedView } from './read-views.ts'

/** The most views that an administrator can save of one list, and in all. */
export const MOST_VIEWS = { list: 20, all: 200 }

/** `name`: another view of the list has this name. `full`: as many as can be saved. */
type ViewRefusal = { refused: 'name' | 'full' }

type Saved = { id: number } | ViewRefusal

/** Saves an administrator's view of a list; the same view again is the same one. `at` in epoch ms. */
export function saveView(
  db: Database,
  admin: Admin,
  { at, ...view }: Omit<SavedView, 'id'> & { at: number },
): Promise<Saved> {
  const act = {
    action: 'view.saved',
    subject: 'view',
    details: (saved: Saved) => ({ ...saved, name: view.name, address: addressOf(view) }),
    at,
  } as const
  return adminAct<Saved, Saved>(db, admin, act, async ({ tx, refuse }: UnitOfWork<Saved>) => {
    await holdViews(tx, admin)
    const mine = eq(savedViews.accountId, admin.accountId)
    const ofList = and(mine, eq(savedViews.path, view.path))
    const [known] = await tx
      .select({ id: savedViews.id, query: savedViews.query })
      .from(savedViews)
      .where(and(ofList, eq(savedViews.name, view.name)))
    if (known) return refuse(known.query === view.query ? { id: known.id } : { refused: 'name' })
    const [inList, inAll] = [await tx.$count(savedViews, ofList), await tx.$count(savedViews, mine)]
    if (inList >= MOST_VIEWS.list || inAll >= MOST_VIEWS.all) return refuse({ refused: 'full' })
    const [saved] = await tx
      .insert(savedViews)
      .values({ ...view, accountId: admin.accountId, createdAt: at })
      .returning({ id: savedViews.id })
    if (!saved) throw new Error('A view was not stored')
    return saved
  })
}

/** Serializes an administrator's acts on views, so that each one sees the previous one. */
export async function holdViews(tx: UnitOfWork<never>['tx'], { accountId }: Admin): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${accountId}::int)`)
}

/** The address of a view, for links and the log. */
export const addressOf = ({ path, query }: Pick<SavedView, 'path' | 'query'>) => (query ? `${path}?${query}` : path)
