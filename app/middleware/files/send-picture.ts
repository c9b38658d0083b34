import { sendPrivate } from '#server/engine/media/send.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { isThumbnailWidth, makeThumbnail } from '#server/people/profiles/thumbnail.ts'

type Asked = { file: string; /** Name of the file when saved, without an extension. */ name: string; url: URL }

/**
 * Sends a private picture to an authorized user, reduced if the page requests it by `?ancho=`; null when the store does
 * not have it.
 */
export async function sendPicture(store: MediaStore, { file, name, url }: Asked): Promise<Response | null> {
  const whole = await sendPrivate(store, file, name)
  const width = Number(url.searchParams.get('ancho'))
  if (!whole || !isThumbnailWidth(width) || !whole.headers.get('Content-Type')?.startsWith('image/')) return whole
  const small = await makeThumbnail(await whole.bytes(), width)
  whole.headers.set('Content-Length', String(small.byteLength))
  return new Response(new Uint8Array(small), { headers: whole.headers })
}
