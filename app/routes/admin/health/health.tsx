import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readHealth } from '#server/engine/health/read-health.ts'
import type { Route } from './+types/health'
import { HealthPage } from './page.tsx'
import styles from './styles.css?url'
import { health as words } from './words.ts'

/** How the house is at this moment, of all its nodes. */
export async function loader({ context }: Route.LoaderArgs) {
  return { house: await readHealth(context.get(houseContext).db) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** Nothing can be typed here: it may come anew by itself, with scripts as without. */
export const meta: Route.MetaFunction = () => [
  ...(privateMeta(pageTitle(words.title)) ?? []),
  { httpEquiv: 'refresh', content: '30' },
]

export default function Health({ loaderData: { house } }: Route.ComponentProps) {
  return <HealthPage house={house} />
}
