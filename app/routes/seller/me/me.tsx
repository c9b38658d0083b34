import { Outlet } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import profileStyles from '#app/styles/profile.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { listAuthorized } from '#server/listing/listings/list-authorized.ts'
import { readSeller } from '#server/people/sellers/read-seller.ts'
import { readSellerAchievements } from '#server/sale/achievements/seller.ts'
import type { Route } from './+types/me'
import { MeFrame } from './frame.tsx'
import styles from './styles.css?url'

export const links: Route.LinksFunction = () =>
  [uploadStyles, profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** Data shown above every section of the profile. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = sellerOf(context)
  const { db } = context.get(houseContext)
  const [seller, achievements, authorized] = await Promise.all([
    readSeller(db, own.accountId),
    readSellerAchievements(db, own.accountId),
    listAuthorized(db, own),
  ])
  const { documents, bankInfo } = achievements.reached
  return {
    name: [seller.name, seller.paternalSurname, seller.maternalSurname].filter(Boolean).join(' '),
    photo: seller.files['profile-photo']?.uploadedAt ?? null,
    hasRanch: seller.ownRanch,
    achievements,
    finishable: documents && bankInfo ? authorized : [],
    path: url.pathname,
  }
}

export default function Me({ loaderData }: Route.ComponentProps) {
  return (
    <MeFrame {...loaderData}>
      <Outlet />
    </MeFrame>
  )
}
