import { href } from 'react-router'
import { openEntry, removeEntry } from '#app/middleware/catalogue.ts'
import { CatalogueDeletion } from '#app/routes/admin/catalogue-deletion.tsx'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { tagCatalogue } from '#server/catalogues/definition.ts'
import type { Route } from './+types/delete-tag'
import { tagScreen as screen } from './screen.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked, tagCatalogue, screen)
export const action = (asked: Route.ActionArgs) => removeEntry(asked, tagCatalogue, screen)

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(screen.words.title))

export default function DeleteTag({ loaderData: { entry, back }, params }: Route.ComponentProps) {
  return entry && <CatalogueDeletion entry={entry} back={back} editHref={href('/admin/tags/:entry', params)} />
}
