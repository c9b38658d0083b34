import { href } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { listingFor } from '#app/routes/seller/credits/listing-for.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listPackages } from '#server/listing/credits/packages.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/choose'
import { credits, buying as words } from '#app/routes/seller/credits/words.ts'
import { ChoosePage } from './choose-page.tsx'
import styles from '#app/routes/seller/credits/styles.css?url'

/** First step: choosing a package. While card payments are off, only free packages are listed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [offered, { enablePayments }, listing] = await Promise.all([
    listPackages(db, sellerOf(context), Date.now()),
    readSettings(db),
    listingFor(url, context),
  ])
  return { packages: offered.filter(({ price }) => enablePayments || price === 0), cards: enablePayments, listing }
}

export const handle = {
  crumbs: () => [{ label: credits.title, href: href('/sales/credits') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Choose({ loaderData }: Route.ComponentProps) {
  return <ChoosePage {...loaderData} />
}
