import { hashOf } from './hash.ts'
import { CONTENT_TYPES, type MediaStore } from './store.ts'

export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024

export class DocumentError extends Error {
  override name = 'DocumentError'
  readonly code: 'not-a-pdf' | 'too-many-bytes'
  constructor(code: DocumentError['code']) {
    super(code)
    this.code = code
  }
}

/** Stores a PDF under its hash and returns its key. Throws DocumentError for anything else. */
export async function addPdf(store: MediaStore, bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) throw new DocumentError('too-many-bytes')
  // Readers accept a header that starts within the first bytes; we only take one that starts the file.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new DocumentError('not-a-pdf')
  const key = `${hashOf(bytes)}.pdf`
  await store.put(key, bytes, CONTENT_TYPES.pdf)
  return key
}
