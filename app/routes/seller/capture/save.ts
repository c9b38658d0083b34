import { data } from 'react-router'
import { type CapturePage, sectionOfPage } from '#app/forms/listing/capture-steps.ts'
import type { Route } from './+types/save'
import { listingParam } from './own-capture.server.ts'
import { statusOf } from './receive-section.server.ts'
import { saveByScript } from './post.server.ts'

/** The URL accepts posts only. */
export const loader = () => {
  throw data(null, { status: 404 })
}

/** Saves a section's form posted by the page's script. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const listing = listingParam(params.horse)
  if (listing === null || !sectionOfPage(params.page)) throw data(null, { status: 404 })
  const answer = await saveByScript({ request, url, context }, params.page as CapturePage, listing ?? null)
  return Response.json(answer, { status: answer.as === 'saved' ? 200 : statusOf(answer) })
}
