import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { storeAndName } from '#server/engine/media/pending.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import { type PhotoRow, viewPhoto } from '#server/engine/media/photo-view.ts'
import { withPicture } from '#server/engine/media/picture.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { releasePhotos } from '#server/engine/media/release.ts'

/** Maximum images in the home page's slider. */
export const MOST_SLIDES = 10

/** Width to height of the home page's slider on a desktop; a phone shows its middle. */
export const SLIDE_RATIO = 16 / 9
/** Tolerance of the ratio within which a picture is not cropped. */
const NEARLY = 0.02
/** Maximum width in pixels; no page shows it wider. */
const WIDEST = 2_560

/** A slide, for the uploading page. */
type SlidePhoto = { id: string; url: string; preview: string }

/** The home page's slides, in order. */
export async function readSlidePhotos(db: Database): Promise<SlidePhoto[]> {
  const [row] = await db.select({ slides: settings.slides }).from(settings).where(eq(settings.id, 1))
  const hashes = [...new Set(row?.slides)]
  const rows = hashes.length === 0 ? [] : await db.select().from(photos).where(inArray(photos.hash, hashes))
  const byHash = new Map(rows.map((photo) => [photo.hash, photo]))
  return hashes.flatMap((hash) => byHash.get(hash) ?? []).map(slideOf)
}

/**
 * Appends a picture, cropped around its middle to the slider's ratio. The same picture again returns the existing
 * slide. Throws MediaError.
 */
export async function keepSlide(
  house: Pick<House, 'db' | 'media'>,
  admin: Admin,
  { bytes, at }: { bytes: Uint8Array; at: number },
): Promise<{ photo: SlidePhoto } | { refused: 'full' }> {
  const cut = await cutToRatio(bytes)
  return storeAndName(async () => {
    const stored = await addPhoto(house.media.public, cut)
    const photo = slideOf(stored)
    const act = { action: 'slide.added', subject: 'settings:slider', details: { photo: stored.hash }, at } as const
    return adminAct<{ photo: SlidePhoto }, { photo: SlidePhoto } | { refused: 'full' }>(
      house.db,
      admin,
      act,
      async ({ tx, refuse }) => {
        const slides = await lockSlides(tx)
        if (slides.includes(stored.hash)) return refuse({ photo })
        if (slides.length >= MOST_SLIDES) return refuse({ refused: 'full' })
        await recordPhotos(tx, [stored])
        await writeSlides(tx, [...slides, stored.hash])
        return { photo }
      },
    )
  })
}

/** Orders and removes slides: `arrange` maps the current list to the new one. False if nothing changed. */
export function arrangeSlides(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { at, arrange }: { at: number; arrange: (standing: readonly string[]) => string[] },
): Promise<boolean> {
  const act = {
    action: 'slides.arranged',
    subject: 'settings:slider',
    details: ({ before, after }: Arranged) => ({ before: { slides: before }, after: { slides: after } }),
    at,
  } as const
  return adminAct<Arranged, false>(db, admin, act, async ({ tx, refuse }) => {
    const before = await lockSlides(tx)
    const after = arrange(before).filter((hash) => before.includes(hash))
    if (isDeepStrictEqual(before, after)) return refuse(false)
    await writeSlides(tx, after)
    await releasePhotos(
      tx,
      before.filter((hash) => !after.includes(hash)),
    )
    return { before, after }
  }).then((outcome) => outcome !== false)
}

type Arranged = { before: string[]; after: string[] }

async function lockSlides(tx: Tx): Promise<string[]> {
  const [row] = await tx.select({ slides: settings.slides }).from(settings).where(eq(settings.id, 1)).for('update')
  if (!row) throw new Error('The table settings is empty: seed the house first')
  // A repeated photo counts once.
  return [...new Set(row.slides)]
}

function writeSlides(tx: Tx, slides: string[]) {
  return tx.update(settings).set({ slides }).where(eq(settings.id, 1))
}

function slideOf(row: PhotoRow): SlidePhoto {
  const { jpeg } = viewPhoto(row, '')
  return { id: row.hash, url: jpeg, preview: jpeg }
}

async function cutToRatio(bytes: Uint8Array): Promise<Uint8Array> {
  return withPicture(
    bytes,
    ({ width }) => ({ width: Math.min(width, WIDEST) }),
    async ({ size, copy }) => {
      const ratio = size.width / size.height
      if (Math.abs(ratio / SLIDE_RATIO - 1) < NEARLY) return bytes
      const scale = Math.min(1, WIDEST / size.width)
      const width = Math.max(1, Math.floor(Math.min(size.width * scale, size.height * scale * SLIDE_RATIO)))
      const height = Math.max(1, Math.floor(width / SLIDE_RATIO))
      return copy().resize({ width, height, fit: 'cover' }).jpeg({ quality: 92 }).toBuffer()
    },
  )
}
