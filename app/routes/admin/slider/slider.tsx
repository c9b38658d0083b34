import { href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import photoStyles from '#app/styles/photos.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { MOST_SLIDES, readSlidePhotos, SLIDE_RATIO } from '#server/office/settings/slides.ts'
import type { Route } from './+types/slider'
import { SliderPage } from './page.tsx'
import { slideError, slider as words } from './words.ts'

/** The island crops images in the browser. */
export const handle: Handle = {
  island: 'slider',
  crumbs: () => [{ label: words.config, href: href('/admin/config') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [uploadStyles, photoStyles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export async function loader({ url, context }: Route.LoaderArgs) {
  const error = slideError(url.searchParams.get('error'))
  return {
    account: adminOf(context).accountId,
    photos: await readSlidePhotos(context.get(houseContext).db),
    errors: error ? [error] : undefined,
    most: MOST_SLIDES,
    ratio: SLIDE_RATIO,
  }
}

export default function Slider({ loaderData }: Route.ComponentProps) {
  return <Island of={SliderPage} props={loaderData} />
}
