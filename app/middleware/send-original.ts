import { data } from 'react-router'
import { vetFileName } from '#app/texts/listing/vet-file.ts'
import { byteRange } from '#server/engine/http/byte-range.ts'
import { shownAs } from '#server/engine/media/disposition.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { ORIGINAL_TYPES, type StoredVetFile } from '#server/listing/index.ts'

/** True for a request that begins a download: a later part of one is the same download. */
export function isFromStart(request: Request): boolean {
  return !/^bytes=([1-9]|-)/.test(request.headers.get('Range') ?? '')
}

/**
 * Sends an original of a vet's file to a reader who may have it, as a download of the whole file or of a part, so that
 * a phone can go on after a cut. Throws a 404 if the store has lost it.
 */
export async function sendOriginal(store: MediaStore, file: StoredVetFile, request: Request): Promise<Response> {
  const { type, extension } = ORIGINAL_TYPES[file.format]
  const etag = `"${file.id}-${file.bytes}"`
  const isOther = (request.headers.get('If-Range') ?? etag) !== etag
  const range = isOther ? null : byteRange(request.headers.get('Range'), file.bytes)
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': shownAs(`${vetFileName(file)} ${file.listing}-${file.id}.${extension}`).replace(
      'inline',
      'attachment',
    ),
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: etag,
  })
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const opened = await store.open(file.key, range ?? undefined)
  if (!opened) throw data(null, { status: 404 })
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.bytes))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  return new Response(opened.body, { status: range ? 206 : 200, headers })
}
