import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'

const UNSEEDED = 'The table settings is empty: seed the house first'

/** The platform's settings. Throws if the database was never seeded. */
export async function readSettings(db: Database) {
  const [row] = await settingsOf(db).execute()
  if (!row) throw new Error(UNSEEDED)
  return row
}

/** The photos of the home page's slider, in order. Throws if the database was never seeded. */
export async function readSlides(db: Database) {
  const [row] = await slidesOf(db).execute()
  if (!row) throw new Error(UNSEEDED)
  return { welcome: row.welcome, photos: (row.photos ?? []).map((photo) => viewPhoto(photo, '')) }
}

const settingsOf = prepared((db: Database) => db.select().from(settings).where(eq(settings.id, 1)).prepare('settings'))

const slidesOf = prepared((db: Database) =>
  db
    .select({
      welcome: settings.welcome,
      photos: sql<(typeof photos.$inferSelect)[] | null>`(
        select json_agg(to_jsonb(p) order by slide.n)
        from unnest(${settings.slides}) with ordinality as slide (hash, n) join ${photos} p on p.hash = slide.hash)`,
    })
    .from(settings)
    .where(eq(settings.id, 1))
    .prepare('slides'),
)
