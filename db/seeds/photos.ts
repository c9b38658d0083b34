/** The demo's photos: files of `photos/`, paintings all of them, stored like uploads. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { addPhoto, type StoredPhoto } from '#server/engine/media/photos.ts'
import type { MediaStore } from '#server/engine/media/store.ts'

const FOLDER = join(import.meta.dirname, 'photos')
/** Widths by folder, limited to those shown on pages, because each one delays the first start. */
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

export function photosIn(store: MediaStore): Photos {
  const stored = new Map<string, Promise<StoredPhoto>>()
  function one(name: string): Promise<StoredPhoto> {
    const photo = stored.get(name) ?? storePhoto(store, name)
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

async function storePhoto(store: MediaStore, name: string): Promise<StoredPhoto> {
  const widths = WIDTHS[name.split('/')[0] as string]
  if (!widths) throw new Error(`No folder of photos has ${name}`)
  return addPhoto(store, await readFile(join(FOLDER, `${name}.webp`)), { widths })
}
