import { CatalogueDeletion } from '#app/routes/admin/catalogue-deletion.tsx'
import { openEntry, removeEntry } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import { pageTitle } from '#app/texts/site.ts'
import { cityCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/delete-city'
import { cityScreen as screen } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked, cityCatalogue, screen)
export const action = (asked: Route.ActionArgs) => removeEntry(asked, cityCatalogue, screen)

export const handle = {
  crumbs: ({ trail }: Route.ComponentProps['loaderData']) => [...trail, { label: catalogues.delete }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function DeleteCity({ loaderData: { entry, back }, actionData }: Route.ComponentProps) {
  return entry && <CatalogueDeletion screen={screen} entry={entry} back={back} lastResult={actionData} />
}
