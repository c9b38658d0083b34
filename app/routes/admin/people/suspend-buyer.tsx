import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readOwedSales } from '#server/aftersale/sales/owed-sales.ts'
import { readLedLots } from '#server/sale/auctions/bidding/led-lots.ts'
import type { Route } from './+types/suspend-buyer'
import { changeSuspension, openPerson } from './people.server.ts'
import { buyerScreen as screen } from './screen.ts'
import { SuspensionDialog } from './suspension-dialog.tsx'
import { lists, suspensionAct } from './words.ts'

export async function loader(asked: Route.LoaderArgs) {
  const opened = await openPerson(asked, screen)
  const { db } = asked.context.get(houseContext)
  const [leads, owes] = await Promise.all([readLedLots(db, opened.person.id), readOwedSales(db, opened.person.id)])
  return { ...opened, bound: { leads, owes } }
}
export const action = (asked: Route.ActionArgs) => changeSuspension(asked, screen)

export const handle = {
  crumbs: (shown: Route.ComponentProps['loaderData']) => [
    { label: lists[screen.audience].short, href: screen.list.path },
    { label: suspensionAct(shown) },
  ],
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(pageTitle(suspensionAct(loaderData)), matches)

export default function SuspendBuyer({ loaderData: { person, bound }, actionData }: Route.ComponentProps) {
  return <SuspensionDialog screen={screen} person={person} answer={actionData} bound={bound} />
}
