import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { BulkPage } from '#app/routes/admin/bulk-page.tsx'
import { bulk as words } from '#app/routes/admin/bulk-words.ts'
import type { Route } from './+types/bulk'
import { changeEntries, openEntries } from './catalogue.server.ts'

export const loader = (asked: Route.LoaderArgs) => openEntries(asked)
export const action = (asked: Route.ActionArgs) => changeEntries(asked)

export const handle = {
  crumbs: ({ trail }: Route.ComponentProps['loaderData']) => [...trail, { label: words.title }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Bulk({ loaderData }: Route.ComponentProps) {
  return <BulkPage {...loaderData} />
}
