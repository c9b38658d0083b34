import { href } from 'react-router'
import type { Handle } from '#app/hydration.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/session.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { MOST_SLIDES, readSlidePhotos, SLIDE_RATIO } from '#server/office/index.ts'
import type { Route } from './+types/slider'
import { slideError, slider as words } from './words.ts'

/** Hydrated to crop images in the browser. */
export const handle: Handle = {
  hydrate: true,
  crumbs: () => [{ label: words.config, href: href('/admin/config') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: uploadStyles }]

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

/** The page already shows the uploads. */
export const shouldRevalidate = () => false

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

export default function Slider({ loaderData: { account, photos, errors, most, ratio } }: Route.ComponentProps) {
  const url = href('/admin/config/slider/imagen')
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <p className="why">{words.how}</p>
      <Section
        id="imagenes"
        title={words.images}
        aside={
          <a className="more" href={href('/')}>
            {words.preview}
          </a>
        }
      >
        <PhotoList
          id="imagen"
          account={account}
          url={url}
          action={url}
          photos={photos}
          max={most}
          aspect={ratio}
          errors={errors}
          widest={2_560}
        />
      </Section>
    </div>
  )
}
