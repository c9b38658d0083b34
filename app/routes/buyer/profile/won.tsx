import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { profile as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { WonPage } from './won-page.tsx'
import { readClaimFacts, claimStatusOf } from '#server/aftersale/claims/status.ts'
import { readDuties } from '#server/aftersale/duties/read-duties.ts'
import { readWonAuctions } from '#server/aftersale/sales/won-auctions.ts'
import { readOpenNegotiations } from '#server/sale/negotiations/list-open.ts'
import type { Route } from './+types/won'
import { readCursor, writeCursor } from './cursor.ts'

const SIZE = 12

export async function loader({ context, url }: Route.LoaderArgs) {
  const [at, auction] = readCursor(url.searchParams.get('antes'), 2) ?? []
  const after = at !== undefined && auction !== undefined ? { at, auction } : undefined
  const { db } = context.get(houseContext)
  const { accountId } = buyerOf(context)
  const now = Date.now()
  const [{ rows, next }, negotiations, duties] = await Promise.all([
    readWonAuctions(db, accountId, { size: SIZE, after }),
    readOpenNegotiations(db, accountId),
    after ? [] : readDuties(db, accountId, now),
  ])
  const claims = await readClaimFacts(
    db,
    rows.map(({ auction }) => auction),
  )
  const here = href('/profile/subastas')
  return {
    rows: rows.map((sale) => ({ ...sale, claim: claimStatusOf(claims.get(sale.auction), now) })),
    negotiations,
    // Negotiations and offers are told above every section.
    duties: duties.filter(({ kind }) => kind !== 'second-chance' && kind !== 'negotiation'),
    now,
    newestHref: after ? here : null,
    olderHref: next && `${here}?antes=${writeCursor(next.at, next.auction)}`,
  }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.tabs.won) },
  { name: 'robots', content: 'noindex' },
]

export default function Won({ loaderData }: Route.ComponentProps) {
  return <WonPage {...loaderData} />
}
