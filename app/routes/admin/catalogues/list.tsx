import { listCrumbs } from '#app/forms/listing/catalogue.ts'
import { privateMeta } from '#app/share.ts'
import type { Route } from './+types/list'
import { openCatalogue } from './catalogue.server.ts'
import { CatalogueList } from './list-page.tsx'
import { screens, titleOf } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openCatalogue(asked)

export const handle = { crumbs: ({ trail }: Route.ComponentProps['loaderData']) => listCrumbs(trail) }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => privateMeta(titleOf(loaderData), matches)

export default function Catalogue({ loaderData: { catalogue, ...list } }: Route.ComponentProps) {
  return <CatalogueList screen={screens[catalogue]} {...list} />
}
