import type { Handle } from '#app/handle.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import type { Route } from './+types/hydrated'
import { openWorkshop } from './open.ts'
import { WorkshopPage } from './page.tsx'
import { styles } from './styles.ts'
import { workshop } from './words.ts'

export const handle: Handle = { island: 'workshop' }

export const links: Route.LinksFunction = () => styles

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(workshop.title))

export function loader({ context, url }: Route.LoaderArgs) {
  openWorkshop(context)
  return { search: url.search }
}

/** The workshop as an island, as on the onboarding and capture screens: uploads and crops are interactive. */
export default function HydratedWorkshop({ loaderData }: Route.ComponentProps) {
  return <Island of={WorkshopPage} props={{ ...loaderData, hydrated: true }} />
}
