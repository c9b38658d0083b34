import type { Handle } from '#app/hydration.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/hydrated'
import { openWorkshop } from './open.ts'
import { WorkshopPage } from './page.tsx'
import officeStyles from '#app/styles/back-office.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import styles from './styles.css?url'
import { workshop } from './words.ts'

export const handle: Handle = { hydrate: true }

export const links: Route.LinksFunction = () =>
  [uploadStyles, officeStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(workshop.title))

export function loader({ context }: Route.LoaderArgs) {
  openWorkshop(context)
  return null
}

/** The workshop with React in the browser, as onboarding and captures have it: uploads and crops come to life. */
export default function HydratedWorkshop() {
  return <WorkshopPage hydrated />
}
