/**
 * A store for files of any size. A public file's key is derived from its content's hash, so the content of a key never
 * changes and storing a file twice has no effect. A private file's key is random.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Like `put`, for a file of this machine that may be too large for memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /** URL for browsers; private files have none and are served by routes. */
  url(key: string): string
  /** null if the file does not exist. */
  read(key: string): Promise<Buffer | null>
  /** The file, or a part of it, as a stream that begins when it is read. null if the file does not exist. */
  open(key: string, part?: FilePart): Promise<OpenedFile | null>
  /** Removes a file completely; without effect if it does not exist. */
  remove(key: string): Promise<void>
}

/** Bytes from `start` to `end`, both included. */
type FilePart = { start: number; end: number }

/** `bytes`: size of the whole file; 0 if the store does not say it. */
type OpenedFile = { body: ReadableStream<Uint8Array>; bytes: number }

export const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const

/** Content type by a key's extension; other kinds are never stored. */
export function contentTypeOf(key: string): string | null {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension as keyof typeof CONTENT_TYPES] : null
}

/** True for a plain file name: no folder, no dot file, so that a key taken from a URL cannot leave the store. */
export function isKey(key: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9]+)?$/.test(key) && key.length <= 120
}
