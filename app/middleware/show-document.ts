import { data } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import type { House } from '#server/engine/house.ts'
import { type DocumentView, openDocument } from '#server/people/index.ts'
import { sendPicture } from './send-picture.ts'

/** Sends a private document, reduced if the page requests it by `?ancho=`. Throws a 404 when there is none. */
export async function showDocument(
  { db, media }: Pick<House, 'db' | 'media'>,
  url: URL,
  view: DocumentView,
): Promise<Response> {
  // The document may be replaced between reading its row and its file; the second attempt finds the new row.
  const shown = (await open()) ?? (await open())
  if (!shown) throw data(null, { status: 404 })
  return shown

  async function open(): Promise<Response | null> {
    const file = await openDocument(db, view)
    return file === null ? null : sendPicture(media.private, { file, name: DOCUMENT_SLUGS[view.kind], url })
  }
}
