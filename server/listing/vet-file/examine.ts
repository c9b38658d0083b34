import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Metadata } from 'sharp'
import type { vetImages } from '#db/schema/listing/vet-file.ts'
import type { VetFormat } from '#machines/vet-file/kinds.ts'
import { MOST_PLAIN_BYTES } from '#machines/vet-file/rules.ts'
import type { House } from '#server/engine/house.ts'
import { READABLE_SIDE } from '#server/engine/media/dicom/limits.ts'
import type { DicomPatient } from '#server/engine/media/dicom/patient.ts'
import { readDicom, type ReadDicom } from '#server/engine/media/dicom/read.ts'
import { sha256Of, withDraft } from '#server/engine/media/local-copy.ts'
import { checkPdf } from '#server/engine/media/pdf.ts'
import { withPicture } from '#server/engine/media/picture.ts'
import { MediaError, type MediaRefusal } from '#server/engine/media/refusal.ts'
import { loadSharp } from '#server/engine/media/sharp.ts'
import { CONTENT_TYPES } from '#server/engine/media/store.ts'
import { ORIGINAL_TYPES } from './formats.ts'
import { beginImagesZip } from './images-zip.ts'
import { eachZipped, type Unzipping, type ZipRefusal } from './zip.ts'

/**
 * Why a file cannot be used, found by reading it. `no-dicom`: it is broken. `dicomdir`: it is a disc's table of
 * contents, without images.
 */
type FileRefusal = MediaRefusal | ZipRefusal | 'no-dicom' | 'dicomdir' | 'small-too-large'

/** An image found in a file, as its row will be. */
export type FoundImage = Omit<typeof vetImages.$inferInsert, 'id' | 'fileId' | 'position'>

/** `patient`: whom a DICOM file is about; null for pictures, which do not say. */
export type Found = { image: FoundImage; patient: (DicomPatient & { studyDate: string }) | null }

type Examined = { found: Found[] } | { refused: FileRefusal }

/** A stored file that takes the place of the one received. */
type Kept = { file: string; bytes: number; sha256: string }

/** `passedOver`: names of the files in a zip that were not taken. `kept`: then, a zip of those that were. */
export type Reading = { passedOver: string[] } & ({ found: Found[]; kept: Kept | null } | { refused: FileRefusal })

type Examining = { path: string; format: VetFormat; bytes: number; folder: string }
type Store = House['media']['private']

/** Looks into a file and stores its readable copies, which the caller's transaction names. */
export async function examineVetFile(store: Store, { path, format, bytes, folder }: Examining): Promise<Reading> {
  if (format === 'zip') return examineZip(store, { path, folder, packedBytes: bytes })
  return { ...(await examineOne(store, path, format)), passedOver: [], kept: null }
}

async function examineOne(store: Store, path: string, format: Exclude<VetFormat, 'zip'>): Promise<Examined> {
  try {
    switch (format) {
      case 'pdf':
        await checkPdf(await readFile(path))
        return { found: [] }
      // Looked at when they were received.
      case 'mp4':
      case 'mov':
      case '3gp':
        return { found: [] }
      case 'jpeg':
      case 'png':
        return { found: [{ image: { picture: await keep(store, await shrunk(path), 'jpg') }, patient: null }] }
      case 'dicom':
        return await examineDicom(store, path)
    }
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}

async function examineDicom(store: Store, path: string): Promise<Examined> {
  const read = await readDicom(path)
  if (!read) return { refused: 'no-dicom' }
  if (read.header.sopClass === DIRECTORY) return { refused: 'dicomdir' }
  if (read.report && read.report.byteLength > MOST_PLAIN_BYTES) return { refused: 'small-too-large' }
  if (read.report) await checkPdf(read.report)
  return { found: [await imageOf(store, read)] }
}

/** A disc's table of contents (PS3.4, annex B). */
const DIRECTORY = '1.2.840.10008.1.3.10'

/** Pictures with a shorter side are a viewer's signs. */
const SMALLEST_SIDE = 200

async function examineZip(store: Store, zip: Unzipping): Promise<Reading> {
  const found: Found[] = []
  const taken: boolean[] = []
  const { refused, passedOver } = await eachZipped(zip, async (path, format) => {
    const one = format !== 'dicom' && (await isSign(path)) ? null : await examineOne(store, path, format)
    // Objects without a picture, such as a presentation's state, and what is broken, are named with the rest.
    const images = one && 'found' in one ? one.found.filter(({ image }) => image.unreadable !== 'none') : []
    found.push(...images)
    taken.push(images.length > 0)
    return images.length > 0
  })
  if (refused) return { refused, passedOver }
  return { found, passedOver, kept: passedOver.length > 0 ? await keepImages(store, zip, taken) : null }
}

/** Stores the images of a disc as a zip of their own: programs on the disc are not for vets to download from us. */
function keepImages(store: Store, zip: Unzipping, taken: readonly boolean[]): Promise<Kept> {
  return withDraft(zip.folder, async (path) => {
    const images = beginImagesZip(path)
    let nth = 0
    await eachZipped(zip, async (image, format) => {
      const isTaken = taken[nth++] ?? false
      if (isTaken) await images.add(image, ORIGINAL_TYPES[format].extension)
      return isTaken
    })
    await images.end()
    const { type, extension } = ORIGINAL_TYPES.zip
    const file = `${randomBytes(18).toString('hex')}.${extension}`
    await store.putFile(file, path, type)
    return { file, bytes: (await stat(path)).size, sha256: await sha256Of(path) }
  })
}

async function isSign(path: string): Promise<boolean> {
  const sharp = await loadSharp()
  const { width = 0, height = 0 } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as Metadata)
  return Math.min(width, height) < SMALLEST_SIDE
}

async function shrunk(path: string): Promise<Buffer> {
  return withPicture(
    await readFile(path),
    () => ({ width: READABLE_SIDE, height: READABLE_SIDE }),
    ({ copy }) => copy().jpeg({ quality: 85 }).toBuffer(),
  )
}

async function imageOf(store: Store, { header, picture, unreadable, report }: ReadDicom): Promise<Found> {
  const { instance, syntax: _, sopClass: __, patient, ...said } = header
  const copy = report ? await keep(store, report, 'pdf') : picture && (await keep(store, picture, 'jpg'))
  const image = { ...said, ...saidOf(patient), instance: instance || null, picture: copy, unreadable }
  return { image, patient: { ...patient, studyDate: header.studyDate } }
}

/** The patient in a file's header, in lines for the administrator who decides. */
function saidOf({ name, otherNames, responsible, role, ids: [own, ...others], registrations, species }: DicomPatient) {
  const beside = (text: string, more: string) => (more ? `${text} (${more})` : text)
  return {
    patientName: [name, ...otherNames].map((components) => components.join('^')).join('; '),
    responsible: beside(responsible.join(', '), role),
    patientId: own ? beside(own.id, own.issuer) : '',
    otherIds: others.map(({ id, issuer }) => beside(id, issuer)).join('; '),
    registration: registrations.map(({ number, registry }) => beside(number, registry)).join('; '),
    species,
  }
}

/** Readable copies have random names, like all private files. */
async function keep(store: Store, bytes: Buffer, extension: 'jpg' | 'pdf'): Promise<string> {
  const key = `${randomBytes(18).toString('hex')}.${extension}`
  await store.put(key, bytes, CONTENT_TYPES[extension])
  return key
}
