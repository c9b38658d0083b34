import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { profile as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { BidsPage } from './bids-page.tsx'
import { readBidHistory } from '#server/profiles/bid-history.ts'
import type { Route } from './+types/bids'
import { readCursor, writeCursor } from './cursor.ts'

const SIZE = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const [at, auction, sequence] = readCursor(url.searchParams.get('antes'), 3) ?? []
  const after =
    at !== undefined && auction !== undefined && sequence !== undefined ? { at, auction, sequence } : undefined
  const { rows, next } = await readBidHistory(context.get(houseContext).db, buyerOf(context).accountId, {
    size: SIZE,
    after,
  })
  const here = href('/profile/pujas')
  return {
    rows,
    newestHref: after ? here : null,
    olderHref: next && `${here}?antes=${writeCursor(next.at, next.auction, next.sequence)}`,
  }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.tabs.bids) },
  { name: 'robots', content: 'noindex' },
]

export default function Bids({ loaderData }: Route.ComponentProps) {
  return <BidsPage {...loaderData} />
}
