import { data, href } from 'react-router'
import { defineList, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listDays } from '#server/sale/book/days.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/days'
import { BookDaysPage } from './page.tsx'
import { bookDays as words } from './words.ts'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const daysList = defineList({
  path: href('/libro'),
  size: 30,
  filters: {},
  sorts: ['dia'],
  oneWay: true,
  order: () => 'dia',
})

/** Hashes over the books of all auctions, published every night. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  if (!(await readSettings(db)).book) throw data(null, { status: 404 })
  const list = readList(url, daysList)
  const { rows, ...found } = await listDays(db, list)
  return { list: { ...list, ...found }, rows }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: words.lead })

export default function BookDays({ loaderData }: Route.ComponentProps) {
  return <BookDaysPage {...loaderData} />
}
