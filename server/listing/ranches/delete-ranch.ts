import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { ranches } from '#db/schema/people/places.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { releasePhotos } from '#server/engine/media/release.ts'

type DeleteRefusal = 'unknown' | 'default' | 'in-use'

/** Deletes a ranch without sellers and listings (ruling 37); never the house's own, used by sellers who have none. */
export function deleteRanch(db: Database, admin: Admin, id: number): Promise<{ name: string } | DeleteRefusal> {
  const details = (gone: { name: string }) => gone
  const act = { action: 'ranch.deleted', subject: `ranch:${id}`, details } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<DeleteRefusal>) => {
    // A concurrent transaction that begins to use it waits and finds it deleted.
    const [row] = await tx.select().from(ranches).where(eq(ranches.id, id)).for('update')
    if (!row) return refuse('unknown')
    if (row.default) return refuse('default')
    const [used] = await tx.execute<{ used: boolean }>(sql`select ${isUsed(id)} as used`)
    if (used?.used) return refuse('in-use')
    await tx.delete(ranches).where(eq(ranches.id, id))
    if (row.photo) await releasePhotos(tx, [row.photo])
    return { name: row.name }
  })
}

/** Deletes the ranch that a forgotten registration chose, if nobody uses it; never the house's own. */
export async function deleteOrphan(tx: Tx, id: number): Promise<void> {
  await tx.delete(ranches).where(and(eq(ranches.id, id), eq(ranches.default, false), sql`not ${isUsed(id)}`))
}

const isUsed = (id: number): SQL<boolean> => sql`(
  exists (select from sellers where ranch_id = ${id}) or exists (select from listings where ranch_id = ${id}))`
