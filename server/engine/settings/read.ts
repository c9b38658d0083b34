import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

/** The platform's settings. Throws if the database was never seeded. */
export async function readSettings(db: Database) {
  const [row] = await settingsOf(db).execute()
  if (!row) throw new Error('The table settings is empty: seed the house first')
  return row
}

/** The photos of the home page's slider, in order. */
export async function readSlides(db: Database) {
  const { welcome, slides } = await readSettings(db)
  const rows = slides.length === 0 ? [] : await photosOf(db).execute({ hashes: slides })
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return { welcome, photos: slides.flatMap((hash) => byHash.get(hash) ?? []).map((row) => viewPhoto(row, '')) }
}

const settingsOf = prepared((db: Database) => db.select().from(settings).where(eq(settings.id, 1)).prepare('settings'))

const photosOf = prepared((db: Database) =>
  db
    .select()
    .from(photos)
    .where(sql`${photos.hash} = any(${sql.placeholder('hashes')}::text[])`)
    .prepare('photos'),
)
