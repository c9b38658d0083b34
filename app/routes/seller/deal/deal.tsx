import { href } from 'react-router'
import { dealAt } from '#app/middleware/deal.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { deal as words } from '#app/texts/aftersale/deals.ts'
import { pageTitle } from '#app/texts/site.ts'
import eventStyles from '#app/ui/auctions/event/event.css?url'
import dealStyles from '#app/ui/deals/deal.css?url'
import { readBuyerContact } from '#server/sale/auctions/house/movements.ts'
import { readPayout } from '#server/aftersale/deals/read-payout.ts'
import type { Route } from './+types/deal'
import { DealPage } from './page.tsx'
import { dealing } from './words.ts'

export const links: Route.LinksFunction = () => [eventStyles, dealStyles].map((href) => ({ rel: 'stylesheet', href }))

/** The steps between a sale and the seller's payment; a 404 for other users. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const deal = await dealAt(params.event, 'seller', context)
  const [contact, payout] = await Promise.all([readBuyerContact(db, deal.auction), readPayout(db, deal.auction)])
  // The buyer's contact is revealed once the first payment is approved (ruling 34).
  return { deal, contact, payout: payout ?? null, now: Date.now(), said: url.searchParams.get('hecho') }
}

export const handle = {
  crumbs: ({ deal: { auction, title } }: Route.ComponentProps['loaderData']) => [
    { label: dealing.auctions, href: href('/sales/events') },
    { label: title, href: href('/sales/events/:event', { event: String(auction) }) },
    { label: words.title },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function SellersDeal({ loaderData }: Route.ComponentProps) {
  return <DealPage {...loaderData} />
}
