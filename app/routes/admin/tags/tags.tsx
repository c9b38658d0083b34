import { openCatalogue } from '#app/middleware/catalogue.ts'
import { CatalogueList } from '#app/routes/admin/catalogue-list.tsx'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { tagCatalogue } from '#server/catalogues/definition.ts'
import type { Route } from './+types/tags'
import { tagScreen as screen } from './screen.ts'

export const loader = (asked: Route.LoaderArgs) => openCatalogue(asked, tagCatalogue, screen)

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(screen.words.title))

export default function Tags({ loaderData }: Route.ComponentProps) {
  return <CatalogueList screen={screen} {...loaderData} />
}
