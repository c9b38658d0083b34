/** Composes and stores the demo's photos, a few at a time, and remembers them: seeding again draws none. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addPhoto, photoKey, photoKeys, type StoredPhoto } from '#server/media/photos.ts'
import type { MediaStore } from '#server/media/store.ts'
import type { PhotoRecipe } from './photo-recipes.ts'

/** Composing computes while encoding waits for sharp's threads: three in flight keep two cores busy. */
const AT_ONCE = 3
/** No wider than the pages show them: every width is time at the first start. */
const WIDTHS = {
  horse: [180, 360, 720, 1080],
  trailer: [180, 360, 720, 1080],
  ranch: [180, 360],
  good: [360, 720],
  welcome: [360, 720, 1080, 1600],
}

export type PhotoMaker = {
  /** null when this house has no photos. */
  make(recipe: PhotoRecipe): Promise<StoredPhoto | null>
  /** Writes down what was made. */
  close(): Promise<void>
}

export const noPhotos: PhotoMaker = { make: async () => null, close: async () => {} }

/** Draws one photo of each kind, of horses one in each pose, and lends it to all that ask for another of the kind. */
export function lent({ make, close }: PhotoMaker): PhotoMaker {
  const drawn = new Map<string, Promise<StoredPhoto | null>>()
  return {
    make(recipe) {
      const kind = recipe.kind === 'horse' ? recipe.pose : recipe.kind === 'trailer' ? recipe.scene : recipe.kind
      const photo = drawn.get(kind) ?? make(recipe)
      drawn.set(kind, photo)
      return photo
    },
    close,
  }
}

type Options = {
  store: MediaStore
  /** A JSON file of recipe → stored photo. */
  memory: string
  /** Told of the files of a photo that stands already: they will be named as if they had just been stored. */
  announce(keys: string[]): Promise<void>
  made?: (count: number) => void
}

export async function createPhotoMaker({ store, memory, announce, made = () => {} }: Options): Promise<PhotoMaker> {
  const paint = await import('./photos/compose.ts')
  const version = await sourcesHash()
  const known = new Map<string, StoredPhoto>(await remembered(memory, version))
  const free: (() => void)[] = []
  let running = 0
  let count = 0

  async function make(recipe: PhotoRecipe): Promise<StoredPhoto> {
    const key = JSON.stringify(recipe)
    const before = known.get(key)
    if (before && (await stands(before))) return before
    if (running >= AT_ONCE) await new Promise<void>((resolve) => free.push(resolve))
    else running++
    try {
      const stored = await addPhoto(store, await draw(recipe), { widths: WIDTHS[recipe.kind] })
      known.set(key, stored)
      made(++count)
      // Often enough that an interrupted seed does not start over.
      if (count % 20 === 0) await close()
      return stored
    } finally {
      const next = free.shift()
      if (next) next()
      else running--
    }
  }

  function draw(recipe: PhotoRecipe): Promise<Buffer> {
    switch (recipe.kind) {
      case 'horse':
        return paint.composeHorse(recipe)
      case 'trailer':
        return paint.composeTrailer(recipe)
      case 'good':
        return paint.composeGood(recipe)
      case 'ranch':
        return paint.composeRanch(recipe)
      case 'welcome':
        return paint.composeWelcome(recipe)
    }
  }

  /** Somebody may have emptied the media folder: its narrowest file vouches for the rest. */
  async function stands({ hash, widths }: StoredPhoto): Promise<boolean> {
    await announce(photoKeys({ hash, widths }))
    return (await store.read(photoKey(hash, widths[0] as number, 'avif'))) !== null
  }

  async function close(): Promise<void> {
    await mkdir(dirname(memory), { recursive: true })
    await writeFile(`${memory}.part`, JSON.stringify({ version, photos: [...known] }))
    await rename(`${memory}.part`, memory)
  }

  return { make, close }
}

async function remembered(memory: string, version: string): Promise<[string, StoredPhoto][]> {
  try {
    const kept = JSON.parse(await readFile(memory, 'utf8')) as { version: string; photos: [string, StoredPhoto][] }
    return kept.version === version ? kept.photos : []
  } catch {
    return [] // none yet, or not readable: everything is drawn
  }
}

/** Changes when the painter or the encoder does: then the photos are made anew. */
async function sourcesHash(): Promise<string> {
  const painter = fileURLToPath(new URL('photos', import.meta.url))
  const encoder = fileURLToPath(import.meta.resolve('#server/media/variants.ts'))
  const names = (await readdir(painter, { recursive: true })).filter((name) => name.endsWith('.ts')).sort()
  const hash = createHash('sha256')
  for (const path of [...names.map((name) => join(painter, name)), encoder]) hash.update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}
