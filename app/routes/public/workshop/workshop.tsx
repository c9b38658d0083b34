import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/workshop'
import { openWorkshop } from './open.ts'
import { WorkshopPage } from './page.tsx'
import { styles } from './styles.ts'
import { workshop } from './words.ts'

export const links: Route.LinksFunction = () => styles

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(workshop.title))

export function loader({ context, url }: Route.LoaderArgs) {
  openWorkshop(context)
  return { search: url.search }
}

/** Every building block in every state, as rendered by the server. */
export default function Workshop({ loaderData }: Route.ComponentProps) {
  return <WorkshopPage {...loaderData} />
}
