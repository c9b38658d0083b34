/** The demo's photos: files of `photos/`, paintings all of them, stored like uploads. */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { photos as rows } from '#db/schema/engine/photos.ts'
import { hashOf } from '#server/engine/media/hash.ts'
import { announceFiles, claimFiles } from '#server/engine/media/pending.ts'
import { addPhoto, photoKeys, type StoredPhoto } from '#server/engine/media/photos.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { fallbackWidth } from '#server/engine/media/variants.ts'

const FOLDER = join(import.meta.dirname, 'photos')
/** Widths by folder, limited to those shown on pages, because each one takes time after the first start. */
const WIDTHS: Record<string, number[]> = {
  horses: [180, 360, 720, 1080],
  trailers: [180, 360, 720, 1080],
  gates: [180, 360],
  goods: [360, 720],
  slides: [360, 720, 1080, 1600],
}

/** Stores the named photos, such as `goods/hat`, each of them once. */
export type Photos = (names: readonly string[]) => Promise<StoredPhoto[]>

/** For a house without photos. */
export const noPhotos: Photos = async () => []

/** `first`: one width of each, with the JPEG that any browser shows; `addWidths` makes the others. */
export function photosIn(store: MediaStore, { first = false } = {}): Photos {
  const stored = new Map<string, Promise<StoredPhoto>>()
  function one(name: string): Promise<StoredPhoto> {
    const photo = stored.get(name) ?? storePhoto(store, name, first)
    stored.set(name, photo)
    return photo
  }
  return (names) => Promise.all(names.map(one))
}

/** Uses one photo per folder for all names in it: some ten in all. */
export function fewOf(photos: Photos): Photos {
  const lent = new Map<string, string>()
  function one(name: string): string {
    const photo = lent.get(dirname(name)) ?? name
    lent.set(dirname(name), photo)
    return photo
  }
  return (names) => photos(names.map(one))
}

async function storePhoto(store: MediaStore, name: string, first: boolean): Promise<StoredPhoto> {
  const widths = widthsOf(name)
  return addPhoto(store, await readFile(join(FOLDER, `${name}.webp`)), {
    widths: first ? [fallbackWidth(widths)] : widths,
  })
}

function widthsOf(name: string): number[] {
  const widths = WIDTHS[name.split('/')[0] as string]
  if (!widths) throw new Error(`No folder of photos has ${name}`)
  return widths
}

/**
 * Makes the widths that the demo's photos lack, one photo after the other; a second call continues where the first was
 * interrupted. `store` must announce its files.
 */
export async function addWidths(db: Database, store: MediaStore): Promise<void> {
  const known = await db.select({ hash: rows.hash, widths: rows.widths }).from(rows)
  const made = new Map(known.map(({ hash, widths }) => [hash, widths]))
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.webp'))
  for (const file of files.toSorted()) {
    const bytes = await readFile(join(FOLDER, file))
    const widths = made.get(hashOf(bytes))
    const wanted = widthsOf(file)
    if (!widths || wanted.every((width) => widths.includes(width))) continue
    await record(db, await addPhoto(store, bytes, { widths: wanted, made: widths }))
  }
}

async function record(db: Database, photo: StoredPhoto): Promise<void> {
  const { hash, widths } = photo
  await db.transaction(async (tx) => {
    await claimFiles(tx, 'public', photoKeys(photo))
    const kept = await tx.update(rows).set({ widths }).where(eq(rows.hash, hash)).returning({ hash: rows.hash })
    // Deleted meanwhile: the files are the sweep's.
    if (kept.length === 0) await announceFiles(tx, 'public', photoKeys(photo))
  })
}
