import { href } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import exportStyles from '#app/styles/export.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { nameSubjects } from '#server/office/log/name-subjects.ts'
import { listActors, listActs } from '#server/people/audit-log/read.ts'
import type { Route } from './+types/log'
import { askedOf, logList } from './form.ts'
import { LogPage } from './page.tsx'
import styles from './styles.css?url'
import { keysOf } from './tell.ts'
import { logWords as words } from './words.ts'

/** All acts of the administrators, newest first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const asked = readList(url, logList)
  const [{ rows, ...found }, actors] = await Promise.all([
    listActs(db, { ...askedOf(asked), page: asked.page, size: asked.size }),
    listActors(db),
  ])
  const list = { ...asked, ...found }
  const names = await nameSubjects(db, keysOf(rows))
  return { rows, names, list, actors, file: listHref(list, { pagina: 1 }, href('/admin/bitacora/archivo')) }
}

export const handle = { crumbs: () => [{ label: words.title }] }

export const links: Route.LinksFunction = () => [exportStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Log({ loaderData }: Route.ComponentProps) {
  return <LogPage {...loaderData} />
}
