import { data } from 'react-router'
import { filterText } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { addressOf } from '#server/office/saved-views/save-view.ts'
import { findAnywhere } from '#server/office/search/find-anywhere.ts'
import { readViews } from '#server/office/saved-views/read-views.ts'
import { spendAttempt } from '#server/people/accounts/sign-in/attempts.ts'
import { adminMenu } from '#app/routes/admin/menu.ts'
import { admin } from '#app/routes/admin/words.ts'
import type { Route } from './+types/search'
import { actResults, actsIn, addingResults } from './acts.ts'
import { SearchPage } from './page.tsx'
import { listingResults, personResult, type Results, screensFor } from './results.ts'
import styles from './styles.css?url'
import { searchWords as words } from './words.ts'

/** Screens, people, lots and listings for `?q=`: a page; with scripts a dialog that asks here while one types. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = filterText().parse(url.searchParams.get('q') ?? '')
  const nothing: Results[] = []
  if (!/[\p{L}\p{N}]{2}|^#?\d+$/u.test(text)) return data({ text, said: '', results: nothing })
  const { db, sql } = context.get(houseContext)
  const waitMs = await spendAttempt(sql, 'find-anywhere', String(adminOf(context).accountId))
  if (waitMs > 0) return data({ text, said: words.wait, results: nothing }, tooMany(waitMs))
  const { acts, subject } = actsIn(text)
  const now = Date.now()
  const [{ people, listings }, about, views] = await Promise.all([
    findAnywhere(db, text, now),
    subject === '' ? NOTHING : findAnywhere(db, subject, now),
    readViews(db, adminOf(context)),
  ])
  const ofLists = screensFor(
    views.map((view) => ({ title: menuLabel(view.path), entries: [{ label: view.name, href: addressOf(view) }] })),
    text,
  )
  const results = [
    { title: words.acts, rows: [...actResults(acts, subject, about), ...addingResults(text)] },
    { title: words.screens, rows: screensFor(adminMenu, text) },
    { title: admin.savedViews, rows: ofLists },
    { title: words.listings, rows: bothOf(listings, about.listings).flatMap(listingResults) },
    { title: words.people, rows: bothOf(people, about.people).map(personResult) },
  ].filter(({ rows }) => rows.length > 0)
  return data({ text, said: words.found(results.flatMap(({ rows }) => rows).length), results })
}

const NOTHING: Awaited<ReturnType<typeof findAnywhere>> = { people: [], listings: [] }

/** Results of the whole text, then of the text without its verb. */
const bothOf = <Found extends { id: number }>(found: Found[], about: Found[]) => [
  ...new Map([...found, ...about].map((each) => [each.id, each])).values(),
]

/** The menu's name of a list. */
function menuLabel(path: string): string {
  return adminMenu.flatMap(({ entries }) => entries).find((entry) => entry.href === path)?.label ?? ''
}

export const handle = { crumbs: () => [{ label: words.search }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
