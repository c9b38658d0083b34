import { data } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { sendPrivate } from '#server/media/send.ts'
import type { House } from '#server/house.ts'
import { type DocumentView, openDocument } from '#server/profiles/open-document.ts'
import { isThumbnailWidth, makeThumbnail } from '#server/profiles/thumbnail.ts'

/** Streams a private document, small where the page asks for it by `?ancho=`. Throws a 404 where there is none. */
export async function showDocument(
  { db, media }: Pick<House, 'db' | 'media'>,
  url: URL,
  view: DocumentView,
): Promise<Response> {
  // Replaced between its row and its file: there is another row now.
  const whole = (await open()) ?? (await open())
  if (!whole) throw data(null, { status: 404 })
  const width = Number(url.searchParams.get('ancho'))
  if (!isThumbnailWidth(width) || !whole.headers.get('Content-Type')?.startsWith('image/')) return whole
  const small = await makeThumbnail(await whole.bytes(), width)
  whole.headers.set('Content-Length', String(small.byteLength))
  return new Response(new Uint8Array(small), { headers: whole.headers })

  async function open(): Promise<Response | null> {
    const file = await openDocument(db, view)
    return file === null ? null : sendPrivate(media.private, file, DOCUMENT_SLUGS[view.kind])
  }
}
