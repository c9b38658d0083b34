import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** A stored public photo by the hash in a form; null for invalid or unknown hashes. */
export async function readPhoto(db: Database, hash: string) {
  if (!/^[\w-]{16,64}$/.test(hash)) return null
  const [row] = await db.select().from(photos).where(eq(photos.hash, hash))
  return row ? { hash: row.hash, ...viewPhoto(row, '') } : null
}
