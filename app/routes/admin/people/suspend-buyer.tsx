import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import type { Route } from './+types/suspend-buyer'
import { changeSuspension, openPerson } from './people.server.ts'
import { buyerScreen as screen } from './screen.ts'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { lists, person as words } from './words.ts'

export const loader = (asked: Route.LoaderArgs) => openPerson(asked, screen)
export const action = (asked: Route.ActionArgs) => changeSuspension(asked, screen)

export const handle = {
  crumbs: () => [{ label: lists[screen.audience].short, href: screen.list.path }, { label: words.suspend }],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.suspend), matches)

export default function SuspendBuyer({ loaderData: { person }, actionData }: Route.ComponentProps) {
  return <SuspensionDialog screen={screen} person={person} answer={actionData} />
}
