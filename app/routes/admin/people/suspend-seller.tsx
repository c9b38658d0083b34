import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/suspend-seller'
import { changeSuspension, openPerson } from './people.server.ts'
import { sellerScreen as screen } from './screen.ts'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { lists, suspensionAct } from './words.ts'

export const loader = (asked: Route.LoaderArgs) => openPerson(asked, screen)
export const action = (asked: Route.ActionArgs) => changeSuspension(asked, screen)

export const handle = {
  crumbs: (shown: Route.ComponentProps['loaderData']) => [
    { label: lists[screen.audience].short, href: screen.list.path },
    { label: suspensionAct(shown) },
  ],
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(pageTitle(suspensionAct(loaderData)), matches)

export default function SuspendSeller({ loaderData: { person }, actionData }: Route.ComponentProps) {
  return <SuspensionDialog screen={screen} person={person} answer={actionData} />
}
