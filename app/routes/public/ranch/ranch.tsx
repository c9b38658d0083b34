import { data, href } from 'react-router'
import { defineList, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta, privateMeta } from '#app/share.ts'
import { errors } from '#app/texts/errors.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { listRanchCards } from '#server/sale/auctions/lots/ranch-cards.ts'
import { readRanch } from '#server/listing/catalogues/ranch.ts'
import type { Handle } from '#app/handle.ts'
import { nextChange } from '#app/ui/auctions/lot/next-change.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { rowNumber } from '#app/routes/public/row-number.ts'
import { RanchPage } from './page.tsx'
import type { Route } from './+types/ranch'

const ranchList = defineList({
  path: href('/rancho/:ranch', { ranch: ':ranch' }),
  size: 12,
  filters: {},
  sorts: ['terminan'],
  oneWay: true,
  order: () => 'terminan',
})

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const id = rowNumber(params.ranch)
  const ranch = id === undefined ? undefined : await readRanch(db, id)
  if (!ranch) throw data(null, { status: 404 })
  const now = Date.now()
  const list = readList(url, { ...ranchList, path: href('/rancho/:ranch', { ranch: String(ranch.id) }) })
  const { cards, page, pages, total } = await listRanchCards(db, ranch.id, list, now)
  return {
    now,
    name: ranch.name,
    place: [ranch.city, ranch.state].filter(Boolean).join(', '),
    photo: ranch.photo && viewPhoto(ranch.photo, ranch.name),
    list: { ...list, page, pages, total },
    auctions: cards,
  }
}

export const handle = {
  refresh: ({ auctions, now }: Route.ComponentProps['loaderData']) => nextChange(auctions, now),
} satisfies Handle

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name, place, photo } = (loaderData as Partial<Route.ComponentProps['loaderData']> | undefined) ?? {}
  if (name === undefined) return privateMeta(errors.notFoundTitle)
  return pageMeta(matches, {
    title: pageTitle(name),
    description: descriptions.ranch(name, place ?? ''),
    image: photo ? { path: photo.jpeg, alt: name } : undefined,
  })
}

export default function Ranch({ loaderData }: Route.ComponentProps) {
  return <RanchPage {...loaderData} />
}
