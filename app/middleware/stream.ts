import { data, redirect, type RouterContextProvider } from 'react-router'
import { streamForm } from '#app/forms/stream.ts'
import { isVideoId, videoAddress } from '#app/forms/listing/video.ts'
import { streaming as words } from '#app/texts/sale/house-auctions.ts'
import { takeDraft } from './draft.ts'
import { formOf, readForm } from './form.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Data of the form for the live video of the auction `found`. `shown`: id of the video on the page. It is
 * the stored one, the one that the address asks to see before it is saved, or the typed one after a sign-in.
 */
export async function openStream<Lot extends { stream: string | null }>(asked: Asked, found: Promise<Lot>) {
  const [auction, draft] = await Promise.all([found, takeDraft(asked)])
  const wanted = asked.url.searchParams.get('video') ?? ''
  const shown = isVideoId(wanted) ? wanted : null
  const id = shown ?? auction.stream
  return { auction, shown, typed: draft?.video ?? (id === null ? '' : videoAddress(id)) }
}

/**
 * Receives the form for the live video, from any of YouTube's addresses, until bidding ends. A video that the page has
 * not shown yet is shown first; `intent` "quitar" removes the video. `save` stores its id, or null. Redirects to
 * `back`, which takes what was done.
 */
export async function receiveStream(
  request: Request,
  save: (streamKey: string | null) => Promise<'saved' | 'unknown' | 'over'>,
  back: (done: 'transmision' | 'sin-transmision') => string,
) {
  const form = await formOf(request)
  const removes = form.get('intent') === 'quitar'
  const { value, refuse } = await readForm(form, streamForm)
  if (!removes && !value) return refuse()
  if (!removes && value && value.visto !== value.video)
    return redirect(`${new URL(request.url).pathname}?${new URLSearchParams({ video: value.video })}`, 303)
  const outcome = await save(removes ? null : (value?.video ?? null))
  if (outcome === 'unknown') throw data(null, { status: 404 })
  if (outcome === 'over') return refuse({ form: [words.over] })
  return redirect(back(removes ? 'sin-transmision' : 'transmision'), 303)
}
