import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { type CapturePage, sectionOfPage } from '#app/forms/listing/capture-steps.ts'
import { formOf } from '#app/middleware/form.ts'
import { leadOf } from '#app/routes/seller/capture-paths.ts'
import { CHOOSE } from '#app/ui/form/dependent-selects.tsx'
import { type Missing, missingFrom } from '#machines/horse-audit/rules.ts'
import type { ListingCapture } from '#server/listing/listings/read-listing-capture.ts'
import { viewCapture } from './view.server.ts'
import { ownCapture } from './own-capture.server.ts'
import { type Received, receiveSection, statusOf } from './receive-section.server.ts'

type Page = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>

/**
 * Handles a capture form posted without scripts: redirects to the next page, or returns the page with the typed values.
 */
export async function postCapture(args: Page, page: CapturePage, capture: ListingCapture | null) {
  const section = sectionOfPage(page)
  if (!section) throw data(null, { status: 404 })
  const form = withoutVideo(await formOf(args.request))
  const intent = String(form.get('intent') ?? '')
  if (intent === CHOOSE) return data({ view: await viewCapture(args, section, capture, { form }) })
  const received = await receiveSection(args.context, { section, listing: capture?.id ?? null, form })
  if (received.as === 'saved') {
    const { capture: saved } = await ownCapture(args.context, received.listing)
    return redirect(leadFrom(page, received.listing, form, missingFrom(saved)), 303)
  }
  const view = await viewCapture(args, section, capture, { form, received })
  return data({ view }, { status: statusOf(received) })
}

/** Answer to a form saved by a script; `to`: the next page, if a button requested one. */
export type SaveAnswer =
  | Exclude<Received, { as: 'saved' }>
  | (Extract<Received, { as: 'saved' }> & { missing: Missing[]; to: string | null })

/** Handles the same form saved by a script. */
export async function saveByScript(args: Page, page: CapturePage, listing: number | null): Promise<SaveAnswer> {
  const section = sectionOfPage(page)
  if (!section) throw data(null, { status: 404 })
  const form = await formOf(args.request)
  const received = await receiveSection(args.context, { section, listing, form })
  if (received.as !== 'saved') return received
  const { capture } = await ownCapture(args.context, received.listing)
  const missing = missingFrom(capture)
  const to = form.has('intent') ? leadFrom(page, received.listing, form, missing) : null
  return { ...received, missing, to }
}

function leadFrom(page: CapturePage, listing: number, form: FormData, missing: Missing[]): string {
  const path = leadOf({ page, listing, intent: String(form.get('intent') ?? ''), missing })
  return form.has('quitar') || form.get('video') ? `${path}#videos` : path
}

/** Applies `quitar`, the index of a video to remove. */
function withoutVideo(form: FormData): FormData {
  const place = form.get('quitar')
  if (place === null) return form
  const videos = form.getAll('videos')
  form.delete('videos')
  for (const [nth, video] of videos.entries()) if (String(nth) !== place) form.append('videos', video)
  return form
}
