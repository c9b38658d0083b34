import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/workshop'
import { openWorkshop } from './open.ts'
import { WorkshopPage } from './page.tsx'
import officeStyles from '#app/styles/back-office.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import styles from './styles.css?url'
import { workshop } from './words.ts'

export const links: Route.LinksFunction = () =>
  [uploadStyles, officeStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(workshop.title))

export function loader({ context }: Route.LoaderArgs) {
  openWorkshop(context)
  return null
}

/** Every building block in every state, as the server sends it. */
export default function Workshop() {
  return <WorkshopPage />
}
