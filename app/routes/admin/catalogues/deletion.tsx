import { privateMeta } from '#app/share.ts'
import { catalogues } from '#app/texts/listing/catalogues.ts'
import type { Route } from './+types/deletion'
import { openEntry, removeEntry } from './catalogue.server.ts'
import { CatalogueDeletion } from './deletion-page.tsx'
import { screens, titleOf } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked)
export const action = (asked: Route.ActionArgs) => removeEntry(asked)

export const handle = {
  crumbs: ({ trail }: Route.ComponentProps['loaderData']) => [...trail, { label: catalogues.delete }],
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => privateMeta(titleOf(loaderData), matches)

export default function Deletion({ loaderData: { catalogue, entry, back }, actionData }: Route.ComponentProps) {
  return entry && <CatalogueDeletion screen={screens[catalogue]} entry={entry} back={back} lastResult={actionData} />
}
