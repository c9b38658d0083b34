import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/buyers'
import { openPeople } from './people.server.ts'
import { PeopleList } from './people-list.tsx'
import { buyerScreen as screen } from './screen.ts'
import styles from './styles.css?url'
import { lists } from './words.ts'

const words = lists[screen.audience]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const loader = (asked: Route.LoaderArgs) => openPeople(asked, screen)

export const handle = { crumbs: () => [{ label: words.short }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Buyers({ loaderData }: Route.ComponentProps) {
  return <PeopleList screen={screen} {...loaderData} />
}
