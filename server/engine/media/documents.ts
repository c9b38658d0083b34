/**
 * Documents: certificates that everybody may see, and private ones that are re-encoded and kept under a name nobody can
 * guess.
 */
import { randomBytes } from 'node:crypto'
import { hashOf } from './hash.ts'
import { identify } from './identify.ts'
import { withPicture } from './picture.ts'
import { MAX_FILE_BYTES, MediaError } from './refusal.ts'
import { CONTENT_TYPES, type MediaStore } from './store.ts'

/** Enough to read the small print of an identity card photographed from afar; pixels of the longer side. */
const LONGEST_SIDE = 2200

export type PreparedDocument = { bytes: Buffer; contentType: string; extension: 'jpg' | 'pdf' }

/**
 * A document as it is kept: a picture re-encoded (no metadata, upright), a PDF as it came. `pdf` says whether the
 * specification takes one here. Throws MediaError.
 */
export async function prepareDocument(bytes: Uint8Array, { pdf }: { pdf: boolean }): Promise<PreparedDocument> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  if (pdf && identify(bytes) === 'pdf')
    return { bytes: Buffer.from(bytes), contentType: CONTENT_TYPES.pdf, extension: 'pdf' }
  const jpeg = await withPicture(
    bytes,
    () => ({ width: LONGEST_SIDE, height: LONGEST_SIDE }),
    ({ copy }) => copy().jpeg({ quality: 82 }).toBuffer(),
  )
  return { bytes: jpeg, contentType: CONTENT_TYPES.jpg, extension: 'jpg' }
}

/** Keeps a prepared document and returns its key: random, because a name made from the content could be tried. */
export async function storeDocument(
  store: MediaStore,
  { bytes, contentType, extension }: PreparedDocument,
): Promise<string> {
  const key = `${randomBytes(18).toString('hex')}.${extension}`
  await store.put(key, bytes, contentType)
  return key
}

/** Stores a PDF that everybody may see under its hash and returns its key. Throws MediaError for anything else. */
export async function addPdf(store: MediaStore, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  if (identify(bytes) !== 'pdf') throw new MediaError('not-a-pdf')
  return addPaper(store, { bytes: Buffer.from(bytes), contentType: CONTENT_TYPES.pdf, extension: 'pdf' })
}

/** Stores a prepared document that everybody may see once a page of ours leads to it, under its hash. Returns its key. */
export async function addPaper(
  store: MediaStore,
  { bytes, contentType, extension }: PreparedDocument,
): Promise<string> {
  const key = `${hashOf(bytes)}.${extension}`
  await store.put(key, bytes, contentType)
  return key
}
