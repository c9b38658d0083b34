/** Reason an upload is refused; `app/texts/media.ts` has the sentence for each. */
export type MediaRefusal =
  | 'too-large'
  | 'too-many-pixels'
  | 'too-heavy'
  | 'not-a-photo'
  | 'pdf-for-a-photo'
  | 'heic'
  | 'not-a-pdf'
  | 'active-pdf'
  | 'opening-pdf'
  | 'sealed-pdf'

/** A refused upload. Nothing of it was stored. */
export class MediaError extends Error {
  override name = 'MediaError'
  readonly code: MediaRefusal
  constructor(code: MediaRefusal, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Maximum size of an uploaded file, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
