import { CatalogueEntry } from '#app/routes/admin/catalogue-entry.tsx'
import { openEntry, saveEntry } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { tagCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/tag'
import { tagScreen as screen } from './screen.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked, tagCatalogue, screen)
export const action = (asked: Route.ActionArgs) => saveEntry(asked, tagCatalogue, screen)

export const handle = {
  crumbs: ({ trail, entry }: Route.ComponentProps['loaderData']) => [
    ...trail,
    { label: entry ? screen.words.edit : screen.words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function Tag({ loaderData, actionData }: Route.ComponentProps) {
  return <CatalogueEntry screen={screen} {...loaderData} lastResult={actionData} />
}
