import { data } from 'react-router'
import { vetFileName } from '#app/texts/listing/vet-file.ts'
import { byteRange } from '#server/engine/http/byte-range.ts'
import { shownAs } from '#server/engine/media/disposition.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { ORIGINAL_TYPES } from '#server/listing/vet-file/formats.ts'
import type { StoredVetFile } from '#server/listing/vet-file/stored.ts'

/** Writes down bytes that are about to be sent. Returns what takes those back that never were, after a cut. */
type WriteDown = (bytes: number) => Promise<(unsent: number) => Promise<void>>

/**
 * Sends an original of a vet's file to a reader who may have it, as a download. It may be a part of the file, so that a
 * phone can go on after a cut. It is written down before its first byte. Throws a 404 if the store has lost it.
 */
export async function sendOriginal(
  store: MediaStore,
  file: StoredVetFile,
  request: Request,
  writeDown?: WriteDown,
): Promise<Response> {
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
  const bytes = range ? range.end - range.start + 1 : file.bytes
  headers.set('Content-Length', String(bytes))
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  const body = writeDown ? writtenDown(opened.body, () => writeDown(bytes), bytes) : opened.body
  return new Response(body, { status: range ? 206 : 200, headers })
}

/**
 * A stream that is written down when it is first read, so that HEAD leaves no trace. At a cut it tells how many of its
 * `bytes` were not sent.
 */
function writtenDown(
  body: ReadableStream<Uint8Array>,
  writeDown: () => ReturnType<WriteDown>,
  bytes: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let takeBack: Awaited<ReturnType<WriteDown>> | undefined
  let left = bytes
  return new ReadableStream(
    {
      async pull(controller) {
        takeBack ??= await writeDown()
        const { done, value } = await reader.read()
        if (done) return controller.close()
        left -= value.byteLength
        controller.enqueue(value)
      },
      async cancel(reason) {
        await reader.cancel(reason)
        if (left > 0) await takeBack?.(left)
      },
    },
    { highWaterMark: 0 },
  )
}
