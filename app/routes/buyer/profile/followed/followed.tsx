import { data, href } from 'react-router'
import { defineList, listHref, readList } from '#app/forms/list.ts'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import { readFollowed } from '#server/sale/watching/list-followed.ts'
import type { Route } from './+types/followed'
import { FollowedPage } from './page.tsx'
import { followed as words } from './words.ts'

const followedList = defineList({
  path: href('/profile/seguidos'),
  size: 12,
  filters: {},
  sorts: ['cierre'],
  order: () => 'cierre',
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const asked = readList(url, followedList)
  const [offered, { rows, ...found }] = await Promise.all([
    isWatchingOffered(db),
    readFollowed(db, buyerOf(context).accountId, asked, now),
  ])
  if (!offered) throw data(null, { status: 404 })
  const list = { ...asked, ...found }
  return { now, list, rows, here: listHref(list) }
}

/** Reload interval without scripts: prices and closing times change. */
export const handle = {
  refresh: ({ rows, now }: Route.ComponentProps['loaderData']) => nextChange(rows, now),
} satisfies Handle

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Followed({ loaderData }: Route.ComponentProps) {
  return <FollowedPage {...loaderData} />
}
