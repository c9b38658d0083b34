import { listCrumbs } from '#app/forms/catalogue.ts'
import { CatalogueList } from '#app/routes/admin/catalogue-list.tsx'
import { openCatalogue } from '#app/routes/admin/catalogue.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { groupCatalogue } from '#server/listing/index.ts'
import type { Route } from './+types/groups'
import { groupScreen as screen } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openCatalogue(asked, groupCatalogue, screen)

export const handle = { crumbs: ({ trail }: Route.ComponentProps['loaderData']) => listCrumbs(trail) }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(screen.words.title), matches)

export default function Groups({ loaderData }: Route.ComponentProps) {
  return <CatalogueList screen={screen} {...loaderData} />
}
