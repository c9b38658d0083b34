import { contentTypeOf, type MediaStore } from './store.ts'

/** A file is shown or saved; whatever it contains, it runs nothing and fetches nothing. */
export const FILE_POLICY = "default-src 'none'; sandbox"

/** A PDF is saved, because it may carry scripts and a viewer would open it as one of our pages; pictures are shown. */
export function dispositionOf(key: string, name = key): string {
  const plain = name.normalize('NFD').replace(/[^\w.-]+/g, '-')
  return contentTypeOf(key) === 'application/pdf' ? `attachment; filename="${plain}"` : 'inline'
}

/**
 * The answer that shows a private file to somebody who may see it, which is the caller's to decide. `name` is what a
 * saved file is called, without an extension. null when there is no such file.
 */
export async function sendPrivate(store: MediaStore, key: string, name: string): Promise<Response | null> {
  const contentType = contentTypeOf(key)
  const bytes = contentType && (await store.read(key))
  if (!bytes) return null
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': dispositionOf(key, `${name}${key.slice(key.lastIndexOf('.'))}`),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': FILE_POLICY,
    },
  })
}
