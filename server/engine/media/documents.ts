/** Documents: public certificates, and private ones that are re-encoded and stored under random names. */
import { randomBytes } from 'node:crypto'
import { hashOf } from './hash.ts'
import { identify } from './identify.ts'
import { checkPdf } from './pdf.ts'
import { withPicture } from './picture.ts'
import { MAX_FILE_BYTES, MediaError } from './refusal.ts'
import { CONTENT_TYPES, type MediaStore } from './store.ts'

/** Longer side in pixels: enough to read the small print of an identity card photographed from a distance. */
const LONGEST_SIDE = 2200

export type PreparedDocument = { bytes: Buffer; contentType: string; extension: 'jpg' | 'pdf' }

/**
 * Prepares a document for storage: a picture is re-encoded (no metadata, upright), a PDF is examined and kept
 * unchanged. `pdf`: whether the specification allows one here. Throws MediaError.
 */
export async function prepareDocument(bytes: Uint8Array, { pdf }: { pdf: boolean }): Promise<PreparedDocument> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  if (pdf && identify(bytes) === 'pdf') {
    await checkPdf(bytes)
    return { bytes: Buffer.from(bytes), contentType: CONTENT_TYPES.pdf, extension: 'pdf' }
  }
  const jpeg = await withPicture(
    bytes,
    () => ({ width: LONGEST_SIDE, height: LONGEST_SIDE }),
    ({ copy }) => copy().jpeg({ quality: 82 }).toBuffer(),
  )
  return { bytes: jpeg, contentType: CONTENT_TYPES.jpg, extension: 'jpg' }
}

/** Stores a prepared document and returns its key: random, because a key from the content could be found by trial. */
export async function storeDocument(
  store: MediaStore,
  { bytes, contentType, extension }: PreparedDocument,
): Promise<string> {
  const key = `${randomBytes(18).toString('hex')}.${extension}`
  await store.put(key, bytes, contentType)
  return key
}

/** Stores a public PDF under its hash and returns its key. Throws MediaError for anything else. */
export async function addPdf(store: MediaStore, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  if (identify(bytes) !== 'pdf') throw new MediaError('not-a-pdf')
  await checkPdf(bytes)
  return addPaper(store, { bytes: Buffer.from(bytes), contentType: CONTENT_TYPES.pdf, extension: 'pdf' })
}

/** Stores a prepared document under its hash, public once a page links to it. Returns its key. */
export async function addPaper(
  store: MediaStore,
  { bytes, contentType, extension }: PreparedDocument,
): Promise<string> {
  const key = `${hashOf(bytes)}.${extension}`
  await store.put(key, bytes, contentType)
  return key
}
