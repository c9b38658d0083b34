import { data, href, type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { lotOf } from '#app/middleware/lot.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { buyerContext, buyerOf } from '#app/middleware/access/session.ts'
import { auctionErrors } from '#app/texts/errors.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { principalAt } from '#server/sale/auctions/mandates/principal.ts'
import type { Lot } from './lot.ts'

type Context = Readonly<RouterContextProvider>
type BiddingLot = Awaited<ReturnType<typeof lotOf>>

/** The auction of the address and why this buyer may not bid in it. Redirects to an onboarding that is not complete. */
export async function biddingAt(event: string, context: Context) {
  const lot = await lotOf(event, context)
  const refusal = bidderRefusal(buyerOf(context), lot.practice)
  if (refusal === 'not-onboarded') throw toOnboarding(event)
  return { lot, refusal }
}

/** Redirects to the onboarding, which leads back to the auction. */
export function toOnboarding(event: string): Response {
  return redirect(`${href('/onboarding')}?volver=${encodeURIComponent(href('/event/:event', { event }))}`)
}

/** Middleware of a lot's bidding pages: where somebody bids for an owner, the owner is the buyer (ruling 96). */
export const actForOwner: MiddlewareFunction<Response> = async ({ params, context }) => {
  const buyer = buyerOf(context)
  const id = routeId(params.event ?? '')
  if (buyer.agent && id !== null) context.set(buyerContext, await principalAt(context.get(houseContext).db, buyer, id))
}

/** Data of one step of a bidding screen. */
export function showStep<Step>({ judge: _judge, ...lot }: BiddingLot, step: Step, init: ResponseInit | number = 200) {
  return data({ lot: lot satisfies Lot, step, now: Date.now() }, init)
}

/** The reason why an auction takes no bids in this phase; null while it is open. */
export function notOpen({ phase }: { phase: AuctionPhase }) {
  if (phase === 'open') return null
  return phase === 'scheduled' ? 'not-open-yet' : phase === 'cancelled' ? 'cancelled' : 'closed'
}

/**
 * The confirmation shown again with its key: its errors, and whether the newest announcement is still unread.
 * `refused`: nothing was registered.
 */
export type Again = { errors: string[]; init: ResponseInit; unread?: boolean; refused?: boolean }

/** The answer to a refusal after which the same form may be sent again; null for the others. */
export function againAfter(code: string): Again | null {
  // The form has the same key, so it remains one bid.
  if (code === 'too-busy') return { errors: [auctionErrors[code]()], init: { status: 503 } }
  // The page shows the new announcement and a checkbox; the amount stays.
  if (code === 'notice-unread')
    return { errors: [auctionErrors[code]()], init: { status: 400 }, unread: true, refused: true }
  // The page says for whom the bid would be now (ruling 96).
  if (code === 'other-person') return { errors: [auctionErrors[code]()], init: { status: 409 }, refused: true }
  // The page shows what the form showed beside what is true now (ruling 92).
  if (code === 'changed-meanwhile') return { errors: [auctionErrors[code]()], init: { status: 409 }, refused: true }
  return null
}
