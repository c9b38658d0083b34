import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listRanches } from '#server/listing/ranches/list-ranches.ts'
import type { Route } from './+types/ranches'
import { bulkSaid } from '#app/routes/admin/bulk-words.ts'
import { ranchesAsked, ranchList } from './form.ts'
import { RanchesPage } from './page.tsx'
import styles from './styles.css?url'
import { ranches as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All ranches as cards, with their number of sellers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, ranchList)
  const { page, size } = list
  const { rows, ...found } = await listRanches(context.get(houseContext).db, { page, size, ...ranchesAsked(url) })
  const said = Object.entries(words.done).find(([name]) => name === url.searchParams.get('hecho'))
  const done = said?.[1] ?? bulkSaid(url, words.count)
  return { list: { ...list, ...found }, rows, done, addHref: listHref(list, {}, `${list.path}/nuevo`) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Ranches({ loaderData }: Route.ComponentProps) {
  return <RanchesPage {...loaderData} />
}
