import { CatalogueDeletion } from '#app/routes/admin/catalogue-deletion.tsx'
import { openEntry, removeEntry } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import { pageTitle } from '#app/texts/site.ts'
import { codeCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/delete-code'
import { codeScreen as screen } from './screen.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked, codeCatalogue, screen)
export const action = (asked: Route.ActionArgs) => removeEntry(asked, codeCatalogue, screen)

export const handle = {
  crumbs: ({ trail }: Route.ComponentProps['loaderData']) => [...trail, { label: catalogues.delete }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function DeleteCode({ loaderData: { entry, back }, actionData }: Route.ComponentProps) {
  return entry && <CatalogueDeletion screen={screen} entry={entry} back={back} lastResult={actionData} />
}
