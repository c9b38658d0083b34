import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { vetImages } from '#db/schema/listing/vet-file.ts'
import type { VetFormat } from '#machines/vet-file/kinds.ts'
import type { House } from '#server/engine/house.ts'
import { READABLE_SIDE } from '#server/engine/media/dicom/limits.ts'
import { readDicom, type ReadDicom } from '#server/engine/media/dicom/read.ts'
import { checkPdf } from '#server/engine/media/pdf.ts'
import { withPicture } from '#server/engine/media/picture.ts'
import { MediaError, type MediaRefusal } from '#server/engine/media/refusal.ts'
import { isWholeMp4 } from './mp4.ts'
import { eachZipped, type ZipRefusal } from './zip.ts'

/** Why a file cannot be used, found by reading it. `no-dicom`, `no-mp4`: it is broken. */
export type FileRefusal = MediaRefusal | ZipRefusal | 'no-dicom' | 'no-mp4'

/** An image found in a file, as its row will be. */
export type FoundImage = Omit<typeof vetImages.$inferInsert, 'id' | 'fileId' | 'position'>

export type Examined = { images: FoundImage[] } | { refused: FileRefusal }

type Examining = { path: string; format: VetFormat; bytes: number; folder: string }

/** Looks into a file and stores its readable copies, which the caller's transaction names. */
export async function examineVetFile(
  store: House['media']['private'],
  { path, format, bytes, folder }: Examining,
): Promise<Examined> {
  try {
    if (format === 'pdf') {
      await checkPdf(await readFile(path))
      return { images: [] }
    }
    if (format === 'mp4') return (await isWholeMp4(path)) ? { images: [] } : { refused: 'no-mp4' }
    if (format === 'jpeg' || format === 'png') return { images: [{ picture: await keep(store, await shrunk(path)) }] }
    if (format === 'dicom') {
      const read = await readDicom(path)
      return read ? { images: [await imageOf(store, read)] } : { refused: 'no-dicom' }
    }
    const images: FoundImage[] = []
    const refused = await eachZipped({ path, folder, packedBytes: bytes }, async (one) => {
      const read = await readDicom(one)
      if (read) images.push(await imageOf(store, read))
      return read !== null
    })
    return refused ? { refused } : { images }
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}

async function shrunk(path: string): Promise<Buffer> {
  return withPicture(
    await readFile(path),
    () => ({ width: READABLE_SIDE, height: READABLE_SIDE }),
    ({ copy }) => copy().jpeg({ quality: 85 }).toBuffer(),
  )
}

async function imageOf(store: House['media']['private'], read: ReadDicom): Promise<FoundImage> {
  const { instance, syntax: _, ...header } = read.header
  return {
    ...header,
    instance: instance || null,
    picture: read.picture && (await keep(store, read.picture)),
    unreadable: read.unreadable,
  }
}

/** Readable copies have random names, like all private files. */
async function keep(store: House['media']['private'], jpeg: Buffer): Promise<string> {
  const key = `${randomBytes(18).toString('hex')}.jpg`
  await store.put(key, jpeg, 'image/jpeg')
  return key
}
