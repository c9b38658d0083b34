import { privateMeta } from '#app/share.ts'
import type { Route } from './+types/entry'
import { openEntry, saveEntry } from './catalogue.server.ts'
import { CatalogueEntry } from './entry-page.tsx'
import { screens, titleOf } from './screens.ts'

export const loader = (asked: Route.LoaderArgs) => openEntry(asked)
export const action = (asked: Route.ActionArgs) => saveEntry(asked)

export const handle = {
  crumbs: ({ catalogue, trail, entry }: Route.ComponentProps['loaderData']) => [
    ...trail,
    { label: entry ? screens[catalogue].words.edit : screens[catalogue].words.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => privateMeta(titleOf(loaderData), matches)

export default function Entry({ loaderData: { catalogue, entry, shown, back }, actionData }: Route.ComponentProps) {
  const entryOf = { screen: screens[catalogue], entry, shown, back }
  return <CatalogueEntry {...entryOf} lastResult={actionData} />
}
