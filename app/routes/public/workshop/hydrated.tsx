import type { Handle } from '#app/hydration.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/hydrated'
import { openWorkshop } from './open.ts'
import { WorkshopPage } from './page.tsx'
import { styles } from './styles.ts'
import { workshop } from './words.ts'

export const handle: Handle = { hydrate: true }

export const links: Route.LinksFunction = () => styles

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(workshop.title))

export function loader({ context }: Route.LoaderArgs) {
  openWorkshop(context)
  return null
}

/**
 * The workshop with React in the browser, as on the onboarding and capture screens: uploads and crops are interactive.
 */
export default function HydratedWorkshop() {
  return <WorkshopPage hydrated />
}
