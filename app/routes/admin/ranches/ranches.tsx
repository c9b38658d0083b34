import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listRanches } from '#server/listing/index.ts'
import type { Route } from './+types/ranches'
import { ranchList } from './form.ts'
import { RanchesPage } from './page.tsx'
import styles from './styles.css?url'
import { ranches as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All ranches as cards, with their number of sellers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const list = readList(url, ranchList)
  const { texto: text, estado } = list.filters
  const { rows, ...found } = await listRanches(context.get(houseContext).db, {
    page: list.page,
    size: list.size,
    text,
    active: estado === '' ? undefined : estado === 'si',
    order: { by: list.order.endsWith('nombre') ? 'name' : 'id', descending: list.order.startsWith('-') },
  })
  const done = (Object.keys(words.done) as (keyof typeof words.done)[]).find(
    (each) => each === url.searchParams.get('hecho'),
  )
  return { list: { ...list, ...found }, rows, done: done ?? null, addHref: listHref(list, {}, `${list.path}/nuevo`) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Ranches({ loaderData }: Route.ComponentProps) {
  return <RanchesPage {...loaderData} />
}
