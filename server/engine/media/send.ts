import { shownAs } from './disposition.ts'
import { contentTypeOf, type MediaStore } from './store.ts'

/** A picture is shown; whatever else it should contain, it runs nothing and fetches nothing. */
const PICTURE_POLICY = "default-src 'none'; sandbox"
/**
 * A PDF opens in the browser's own viewer, which runs apart from our pages. A sandbox would leave Safari's window empty;
 * older Chromium draws its viewer with an inline style and an embedded object.
 */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

/** What every file says of itself, wherever it is sent from. `name`: what it is called when it is saved. */
export function fileHeaders(key: string, name?: string): Record<string, string> {
  const pdf = contentTypeOf(key) === 'application/pdf'
  return {
    'Content-Disposition': name ? shownAs(name) : 'inline',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': pdf ? PDF_POLICY : PICTURE_POLICY,
    // For browsers that do not know frame-ancestors.
    ...(pdf && { 'X-Frame-Options': 'SAMEORIGIN' }),
  }
}

/**
 * The answer that shows a private file to somebody who may see it, which is the caller's to decide. `name` is what it is
 * called when it is saved, without an extension. null when there is no such file.
 */
export async function sendPrivate(store: MediaStore, key: string, name: string): Promise<Response | null> {
  const contentType = contentTypeOf(key)
  const bytes = contentType && (await store.read(key))
  if (!bytes) return null
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'private, no-store',
      ...fileHeaders(key, `${name}${key.slice(key.lastIndexOf('.'))}`),
    },
  })
}
