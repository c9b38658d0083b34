import { data } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { privateMeta } from '#app/share.ts'
import photoStyles from '#app/styles/photos.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { isEditable } from '#machines/capture/rules.ts'
import type { Route } from './+types/express'
import { viewCapture } from './view.server.ts'
import { listingParam, ownCapture } from './own-capture.server.ts'
import { postCapture } from './post.server.ts'
import { listingFileErrorsOf } from '#app/routes/seller/file-errors.ts'
import { ClosedPage } from './closed-page.tsx'
import { closedOf } from './closed.ts'
import { OnePage } from './one-page.tsx'
import styles from './styles.css?url'
import { words } from './words.ts'

const PAGE = 'rapida'

export const handle: Handle = { island: 'capture', crumbs: () => [{ label: words.express }] }

export const links: Route.LinksFunction = () =>
  [uploadStyles, photoStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

const captureOf = async ({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) => {
  const listing = listingParam(params.horse)
  return listing === undefined ? null : ownCapture(context, listing, 'horse')
}

/** All fields of a horse on one page (ruling 30); without an id, a new capture. */
export async function loader(args: Route.LoaderArgs) {
  const capture = await captureOf(args)
  if (capture && !isEditable(capture.stage)) return data({ closed: closedOf(capture) }, { status: 409 })
  return { view: await viewCapture(args, 'express', capture), errors: listingFileErrorsOf(args.url) }
}

export async function action(args: Route.ActionArgs) {
  const capture = await captureOf(args)
  if (capture && !isEditable(capture.stage)) return data({ closed: closedOf(capture) }, { status: 409 })
  return postCapture(args, PAGE, capture)
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.express), matches)

export default function Express({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData
  if ('closed' in shown) return <ClosedPage {...shown.closed} />
  return <Island of={OnePage} props={{ errors: {}, ...shown, page: PAGE }} />
}
