import { href } from 'react-router'
import { defineList, orderOf, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readBidHistory } from '#server/sale/auctions/lots/bid-history.ts'
import type { Route } from './+types/bids'
import { BidsPage } from './bids-page.tsx'
import { profile as words } from './words.ts'

const bidList = defineList({
  path: href('/profile/pujas'),
  size: 10,
  filters: {},
  sorts: ['fecha', 'monto'],
  order: () => '-fecha',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = readList(url, bidList)
  const { rows, ...found } = await readBidHistory(context.get(houseContext).db, buyerOf(context).accountId, {
    page: list.page,
    size: list.size,
    order: orderOf(list.order, { fecha: 'date', monto: 'amount' }),
  })
  return { rows, list: { ...list, ...found } }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.tabs.bids) },
  { name: 'robots', content: 'noindex' },
]

export default function Bids({ loaderData }: Route.ComponentProps) {
  return <BidsPage {...loaderData} />
}
