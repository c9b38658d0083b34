/**
 * Where files of any size stand. A public file's key is made from its content's hash, so a key's bytes never change and
 * putting the same file twice is the same as once. A private file's key is random.
 */
export type MediaStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** The address a browser fetches it from; private files have none of their own, a route answers for them. */
  url(key: string): string
  /** null when there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Without a trace; a file that is not there is removed already. */
  remove(key: string): Promise<void>
}

export const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
} as const

/** What a key's name says of its content; files of another kind are never stored. */
export function contentTypeOf(key: string): string | null {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(CONTENT_TYPES, extension) ? CONTENT_TYPES[extension as keyof typeof CONTENT_TYPES] : null
}

/** A plain file name: no folder, no dot file, so that a key taken from a URL cannot leave the store. */
export function isKey(key: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9]+)?$/.test(key) && key.length <= 120
}
