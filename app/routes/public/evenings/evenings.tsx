import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { evenings as words } from '#app/texts/sale/evenings.ts'
import { pageTitle } from '#app/texts/site.ts'
import { viewCatalogues } from '#server/sale/printed-catalogue/view.ts'
import { listedEvenings } from '#app/routes/public/listed-evenings.server.ts'
import type { Route } from './+types/evenings'
import { EveningsPage } from './page.tsx'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** All evenings: those to come, and those that were, a page at a time (`?antes=2026-11-21`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const { before, coming, past, earlier } = await listedEvenings(db, url, now)
  const printed = await viewCatalogues(
    db,
    [...coming, ...past].map(({ day }) => day),
  )
  const versionOf = ({ day }: { day: string }) => printed?.get(day)?.version ?? null
  return {
    before,
    coming: coming.map((each) => ({ ...each, catalogue: versionOf(each) })),
    past: past.map((each) => ({ ...each, catalogue: versionOf(each) })),
    earlier,
    now,
  }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(words.title), description: words.lead })

export default function Evenings({ loaderData }: Route.ComponentProps) {
  return <EveningsPage {...loaderData} />
}
