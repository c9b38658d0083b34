import { shownAs } from './disposition.ts'
import { contentTypeOf, type MediaStore } from './store.ts'

/** A picture is displayed only; any active content may neither run nor load anything. */
const PICTURE_POLICY = "default-src 'none'; sandbox"
/**
 * A PDF opens in the browser's own viewer, which is isolated from our pages. A sandbox would leave Safari's window
 * empty; older Chromium draws its viewer with an inline style and an embedded object.
 */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

/** Headers of every file from any route. `name`: its download name. */
export function fileHeaders(key: string, name?: string): Record<string, string> {
  const pdf = contentTypeOf(key) === 'application/pdf'
  return {
    'Content-Disposition': name ? shownAs(name) : 'inline',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': pdf ? PDF_POLICY : PICTURE_POLICY,
    // For browsers without support for frame-ancestors.
    ...(pdf && { 'X-Frame-Options': 'SAMEORIGIN' }),
  }
}

/**
 * Response with a private file; the caller has checked access. `name`: download name without extension. null if the
 * file does not exist.
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

/**
 * Response that downloads a private file of any size, streamed; the caller has checked access. `name`: download name
 * with extension, in ASCII. null if the file does not exist.
 */
export async function sendLarge(
  store: MediaStore,
  key: string,
  { name, type }: { name: string; type: string },
): Promise<Response | null> {
  const found = await store.open(key)
  if (!found) return null
  return new Response(found.body, {
    headers: {
      ...fileHeaders(key),
      'Content-Type': type,
      ...(found.bytes > 0 && { 'Content-Length': String(found.bytes) }),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
