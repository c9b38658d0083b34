import { CatalogueEntry } from '#app/routes/admin/catalogue-entry.tsx'
import { openEntry, saveEntry } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { stateCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/state'
import { stateScreen as screen } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked, stateCatalogue, screen)
export const action = (asked: Route.ActionArgs) => saveEntry(asked, stateCatalogue, screen)

export const handle = {
  crumbs: ({ trail, entry }: Route.ComponentProps['loaderData']) => [
    ...trail,
    { label: entry ? screen.words.edit : screen.words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function State({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogueEntry screen={screen} {...loaderData} lastResult={actionData} />
}
