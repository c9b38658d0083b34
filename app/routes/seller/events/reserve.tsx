import { data, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { ownAuctionAt } from '#app/routes/seller/own-auction.server.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { readComparables } from '#server/sale/results/comparables.ts'
import { readOwnReserve, setOwnReserve } from '#server/sale/auctions/owner/reserve.ts'
import { readReserveReceipt } from '#server/sale/auctions/bidding/reserve-receipt.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/reserve'
import { reserveForm, shownReserve } from './form.ts'
import { ReservePage } from './reserve-page.tsx'
import { below, eventPath } from './screen.ts'
import styles from './styles.css?url'
import { reserving as words, setReserveRefusals } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks(styles)

/** The secret reserve of an auction: set until it opens, then only lowered or removed (ruling 62). */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const auction = await ownAuctionAt(params.event, context)
  const house = context.get(houseContext)
  const [reserve, { reserves }, draft, receipt, comparables] = await Promise.all([
    readOwnReserve(house, sellerOf(context), auction.id),
    readSettings(house.db),
    takeDraft({ request, url, context }),
    readReserveReceipt(house, sellerOf(context), auction.id),
    readComparables(house.db, auction.listing, Date.now()),
  ])
  return { auction, reserve, reserves, receipt, comparables, typed: draft?.reserva }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await ownAuctionAt(params.event, context)
  const form = await formOf(request)
  const removes = form.get('intent') === 'quitar'
  const { value, refuse } = await readForm(form, reserveForm)
  if (!removes && !value) return refuse()
  const amount = removes ? null : (value?.reserva ?? null)
  const done = await setOwnReserve(context.get(houseContext), sellerOf(context), {
    auction: id,
    amount,
    shown: shownReserve.parse(form.get('shown')),
    at: Date.now(),
  })
  if (done === 'unknown') throw data(null, { status: 404 })
  if (done === 'off' || done === 'over' || done === 'changed') return refuse({ form: [setReserveRefusals[done]] })
  if (done !== 'set') return refuse({ reserva: [setReserveRefusals[done]] })
  const said = removes ? 'sin-reserva' : 'reserva'
  return redirect(`${eventPath(id)}?aviso=${said}`, 303)
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
  return <ReservePage {...loaderData} lastResult={actionData} />
}
