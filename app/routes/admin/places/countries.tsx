import { listCrumbs } from '#app/forms/catalogue.ts'
import { CatalogueList } from '#app/routes/admin/catalogue-list.tsx'
import { openCatalogue } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { countryCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/countries'
import { countryScreen as screen } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openCatalogue(asked, countryCatalogue, screen)

export const handle = { crumbs: ({ trail }: Route.ComponentProps['loaderData']) => listCrumbs(trail) }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function Countries({ loaderData }: Route.ComponentProps) {
  return <CatalogueList screen={screen} {...loaderData} />
}
