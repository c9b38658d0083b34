import { href, Outlet } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import styles from '#app/styles/profile.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { BuyerFrame } from './frame.tsx'
import { readProfileHead } from '#server/people/profiles/read-head.ts'
import { readOwnExposure } from '#server/sale/auctions/bidding/exposure.ts'
import { readStrikeCount } from '#server/sale/strikes/read.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { readOpenChances } from '#server/aftersale/second-chances/read.ts'
import type { Route } from './+types/profile'

/** Kept out of the stylesheet of every page: an auction's page must stay small. */
export const links: Route.LinksFunction = () => [uploadStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** Data shown above every section of the profile. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId, onboarded, sellerConflict } = buyerOf(context)
  const { db, env } = context.get(houseContext)
  const isFirst = url.pathname === href('/profile')
  const now = Date.now()
  const [head, chances, strikes, exposure] = await Promise.all([
    readProfileHead(db, accountId),
    readOpenChances(db, accountId, now),
    readStrikeCount(db, accountId, now),
    isFirst ? readOwnExposure(db, sealedAmounts(env.SECRET), accountId) : null,
  ])
  return { ...head, onboarded, sellerConflict, chances, strikes, exposure, path: url.pathname }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  return (
    <BuyerFrame {...loaderData}>
      <Outlet />
    </BuyerFrame>
  )
}
