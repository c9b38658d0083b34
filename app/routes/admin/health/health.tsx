import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readHealth } from '#server/sale/health/read-health.ts'
import type { Route } from './+types/health'
import { HealthPage } from './page.tsx'
import styles from './styles.css?url'
import { health as words } from './words.ts'

/** Current health of the service on all its nodes. */
export async function loader({ context }: Route.LoaderArgs) {
  return { house: await readHealth(context.get(houseContext).db) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The page has no input, so it may reload by itself, with and without scripts. */
export const meta: Route.MetaFunction = () => [
  ...(privateMeta(pageTitle(words.title)) ?? []),
  { httpEquiv: 'refresh', content: '30' },
]

export default function Health({ loaderData: { house } }: Route.ComponentProps) {
  return <HealthPage house={house} />
}
