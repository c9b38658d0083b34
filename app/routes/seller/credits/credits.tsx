import { MINUTE } from '#machines/time.ts'
import { href } from 'react-router'
import { readList } from '#app/forms/list.ts'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { listAcquisitions, listUsages, listWaiting } from '#server/listing/credits/list-ledger.ts'
import { readBalance } from '#server/listing/credits/read-balance.ts'
import { takeExpiryNotice } from '#server/listing/credits/take-expiry-notice.ts'
import type { Route } from './+types/credits'
import { listingFor } from './listing-for.server.ts'
import { ledgerList } from './form.ts'
import { CreditsPage } from './page.tsx'
import styles from './styles.css?url'
import { credits as words } from './words.ts'

/** Age in ms up to which a pending payment is polled; an older one was probably abandoned. */
const FRESH_MS = 30 * MINUTE

/** The seller's balance, purchases and uses of credits. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const seller = sellerOf(context)
  const now = Date.now()
  const list = readList(url, ledgerList)
  const asked = { page: list.page, size: list.size }
  const uses = list.filters.ver === 'usos'
  const [expired, balance, waiting, acquisitions, usages, enrolling] = await Promise.all([
    takeExpiryNotice(db, seller, now),
    readBalance(db, seller, now),
    listWaiting(db, seller),
    uses ? null : listAcquisitions(db, seller, asked),
    uses ? listUsages(db, seller, asked) : null,
    listingFor(url, context),
  ])
  const { total = 0, page = 1, pages = 1 } = acquisitions ?? usages ?? {}
  return {
    now,
    expired,
    balance,
    waiting,
    list: { ...list, total, page, pages },
    acquisitions: acquisitions?.rows ?? null,
    usages: usages?.rows ?? null,
    done: url.searchParams.get('hecho') === 'inscripcion',
    enrolling,
    // The seller was recently on the provider's page.
    watching: waiting.payments.some(
      ({ state, createdAt }) => state !== 'held' && (state === 'processing' || createdAt > now - FRESH_MS),
    ),
  }
}

export const handle: Handle = {
  crumbs: () => [{ label: words.title, href: href('/sales/credits') }],
  refresh: ({ watching }: Route.ComponentProps['loaderData']) => (watching ? 20 : null),
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Credits({ loaderData }: Route.ComponentProps) {
  return <CreditsPage {...loaderData} />
}
