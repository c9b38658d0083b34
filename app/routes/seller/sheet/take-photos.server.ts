import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { horseOfPhoto, type PhotosFor } from '#app/forms/listing/photo-names.ts'
import { houseContext } from '#app/middleware/house.ts'
import { receivedFile } from '#app/middleware/files/upload.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingFileErrors } from '#app/texts/listing/listing-files.ts'
import { MediaError, MAX_FILE_BYTES } from '#server/engine/media/refusal.ts'
import { directoryOf, isSystems } from '#server/engine/media/zip-directory.ts'
import { openEntry, openZipped, ZipError } from '#server/engine/media/zip-entries.ts'
import { keepListingPhoto } from '#server/listing/listings/photos/keep-photo.ts'
import { buffer } from 'node:stream/consumers'
import { MOST_HORSES } from './offered.server.ts'
import { words } from './words.ts'

type Context = Readonly<RouterContextProvider>

/** Time after which a request takes no further photo, in ms: a proxy waits for 75 seconds. */
const PATIENCE_MS = 40_000
const MOST_ZIPPED = 500

/** Names of files, by what became of them; `left`: there was no time for them. */
export type TakenPhotos = {
  added: number
  unmatched: string[]
  refused: { file: string; message: string }[]
  left: string[]
}

const horsesForm = z
  .array(
    z.object({
      listing: z.number().int().positive(),
      name: z.string().max(200),
      photos: z.array(z.string().max(300)).max(100),
    }),
  )
  .max(MOST_HORSES)

/** The horses that a page has carried; null if it has not. */
export function horsesIn(form: FormData): PhotosFor[] | null {
  try {
    return horsesForm.parse(JSON.parse(String(form.get('caballos'))))
  } catch {
    return null
  }
}

/** Adds each posted photo, or each of a zip, to the horse that its name tells, one after the other. */
export async function takePhotos(
  context: Context,
  form: FormData,
  horses: readonly PhotosFor[],
  until = Date.now() + PATIENCE_MS,
): Promise<TakenPhotos> {
  const taken: TakenPhotos = { added: 0, unmatched: [], refused: [], left: [] }
  try {
    for await (const { name, open } of filesIn(form)) {
      const horse = horseOfPhoto(name, horses)
      if (!horse) taken.unmatched.push(name)
      else if (Date.now() > until) taken.left.push(name)
      else {
        const message = await addPhoto(context, horse.listing, await open())
        if (message) taken.refused.push({ file: name, message })
        else taken.added++
      }
    }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    taken.refused.push({ file: words.zip, message: words.brokenZip })
  }
  return taken
}

type Named = { name: string; open: () => Promise<File> }

async function* filesIn(form: FormData): AsyncGenerator<Named, void, void> {
  for (const file of form.getAll('fotos')) {
    if (!(file instanceof File) || file.size === 0) continue
    const head = Buffer.from(await file.slice(0, 4).arrayBuffer())
    if (head.toString('latin1') === 'PK\u0003\u0004') yield* photosInZip(Buffer.from(await file.arrayBuffer()))
    else yield { name: file.name, open: () => Promise.resolve(file) }
  }
}

/** Unpacks a zip one photo at a time. Throws ZipError. */
async function* photosInZip(bytes: Buffer): AsyncGenerator<Named, void, void> {
  const zip = await openZipped(bytes)
  const directory = await directoryOf(zip, MOST_ZIPPED)
  if ('refused' in directory) throw new ZipError(directory.refused)
  for (const { entry, name } of directory.all) {
    if (isSystems(entry, name)) continue
    // A larger one is refused as any photo of its size, without being unpacked.
    const size = Math.min(entry.uncompressedSize, MAX_FILE_BYTES + 1)
    const open = async () =>
      new File([size > MAX_FILE_BYTES ? new Uint8Array(size) : await buffer(await openEntry(zip, entry))], name)
    yield { name, open }
  }
}

/** The reason why a photo was not added; null if it was, or is there already. */
async function addPhoto(context: Context, listing: number, file: File): Promise<string | null> {
  const { bytes, refused } = await receivedFile(context, file)
  if (refused) return listingFileErrors[refused]
  try {
    const sent = { listing, bytes, at: Date.now() }
    const kept = await keepListingPhoto(context.get(houseContext), sellerOf(context), sent)
    return 'photo' in kept ? null : listingFileErrors[kept.refused]
  } catch (error) {
    if (error instanceof MediaError) return listingFileErrors[error.code]
    throw error
  }
}
