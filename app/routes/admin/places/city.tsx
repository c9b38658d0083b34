import { CatalogueEntry } from '#app/routes/admin/catalogue-entry.tsx'
import { openEntry, saveEntry } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { cityCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/city'
import { cityScreen as screen } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked, cityCatalogue, screen)
export const action = (asked: Route.ActionArgs) => saveEntry(asked, cityCatalogue, screen)

export const handle = {
  crumbs: ({ trail, entry }: Route.ComponentProps['loaderData']) => [
    ...trail,
    { label: entry ? screen.words.edit : screen.words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function City({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogueEntry screen={screen} {...loaderData} lastResult={actionData} />
}
