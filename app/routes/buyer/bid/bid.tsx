import { href, redirect } from 'react-router'
import { parseAmount } from '#app/forms/fields/money.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { heldBid, orHeld } from '#app/middleware/held-bid.ts'
import { houseContext, reachedSinceContext, receivedAtContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { lotOf } from '#app/middleware/lot.ts'
import { actForOwner, type Again, againAfter, biddingAt, notOpen, showStep } from '#app/routes/buyer/bidding.server.ts'
import { bidding as words } from '#app/texts/sale/auctions.ts'
import type { AuctionErrorCode } from '#app/texts/errors.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { bidderRefusal, placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { readReceipt } from '#server/sale/auctions/bidding/read-bidding.ts'
import { mayTurnOnPush } from '#server/people/push/offered.ts'
import { missingAt, overOf } from '#app/routes/buyer/missing-at.ts'
import { readShown } from '#machines/auction/shown.ts'
import type { Route } from './+types/bid'
import { bidForm } from './form.ts'
import { BidScreen, type BidStep } from './page.tsx'
import { choose, confirm, type Kind } from './steps.ts'

const answer = showStep<BidStep>

/** Choosing (no amount), confirming (`?amount=`) and the receipt (`?recibo=`): three steps of one URL. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const buyer = buyerOf(context)
  const { lot, refusal } = await biddingAt(params.event, context)
  if (refusal) return answer(lot, { step: 'refused', code: refusal }, 403)

  const sequence = /^\d{1,9}$/.exec(searchParams.get('recibo') ?? '')?.[0]
  const receipt =
    sequence && (await readReceipt(context.get(houseContext).db, lot.id, Number(sequence), buyer.accountId))
  if (receipt) {
    const notices = await mayTurnOnPush(context.get(houseContext).db, buyer.accountId)
    return answer(lot, { step: 'receipt', receipt: { ...receipt, notices } })
  }

  const typed = searchParams.get('amount')
  if (typed !== null)
    return stepTo(lot, { amount: typed, key: context.get(houseContext).bidKeys.mint(), kind: searchParams.get('kind') })
  const draft = searchParams.has('otra') ? null : bidForm.safeParse(await takeDraft({ request, url, context })).data
  return draft ? stepTo(lot, { ...draft, recovered: true }) : answer(lot, choose(lot))
}

type Asked = { amount: string; key: string; kind: string | null; shown?: string; recovered?: boolean }

/**
 * Opens the confirmation if the amount is valid, else the choice with an error. `recovered`: the amount was confirmed
 * after the session had ended, with this key.
 */
function stepTo(lot: Awaited<ReturnType<typeof lotOf>>, { amount: typed, key, kind, shown, recovered = false }: Asked) {
  const amount = parseAmount(typed)
  const missing = typeof amount === 'number' ? missingAt(lot, amount) : undefined
  const code = typeof amount === 'number' ? (notOpen(lot) ?? lot.judge.bid(amount) ?? (missing && overOf(lot))) : amount
  const step = code
    ? choose(lot, { code, kind: kindOf(kind), typed, missing })
    : confirm(lot, amount as number, key, shown)
  return answer(lot, { ...step, recovered }, code ? 400 : 200)
}

const kindOf = (kind: string | null | undefined): Kind => (kind === 'quick' ? 'quick' : 'open')

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = buyerOf(context)
  const id = routeId(params.event)
  const sent = bidForm.safeParse(await fieldsOf(request))
  const amount = parseAmount(sent.data?.amount ?? '')
  if (id === null || !sent.success || typeof amount !== 'number') {
    const code = !sent.success ? 'stale-form' : (amount as AuctionErrorCode)
    return refuse(code)
  }
  const [at, since] = [context.get(receivedAtContext), context.get(reachedSinceContext)]
  const house = context.get(houseContext)
  const waitMs = house.bidPace.spend(buyer.accountId)
  if (waitMs > 0) return again({ errors: [tooManyAttempts(waitMs)], init: tooMany(waitMs) })
  const { kind, key, notices, shown } = sent.data
  const until = at + house.bidPatience.ms
  const input = { auction: id, key, notices, shown: readShown(shown), at, since, until }
  const result = await placeBid(house, buyer, { ...input, amount, kind })
  if (result.accepted) return redirect(`${href('/event/:event/pujar', params)}?recibo=${result.receipt.sequence}`, 303)
  if (result.code === 'unavailable')
    throw heldBid({ request, context }, href('/event/:event/pujar', params), sent.data, result.doubt)
  const same = againAfter(result.code)
  if (same) return again(same)
  return refuse(result.code, missingOf(result))

  function lotNow() {
    const path = href('/event/:event/pujar', params)
    return orHeld({ request, context }, path, sent.data, () => lotOf(params.event, context))
  }

  /** Returns the confirmation with the same key. */
  async function again({ init, ...said }: Again) {
    const lot = await lotNow()
    return answer(lot, { ...confirm(lot, amount as number, sent.data?.key as string, sent.data?.shown), ...said }, init)
  }

  /** Returns the choice, built from the current row, with the error and the lowest valid amount. */
  async function refuse(code: AuctionErrorCode, missing?: number) {
    const lot = await lotNow()
    const refusal = bidderRefusal(buyer, lot.practice)
    if (refusal) return answer(lot, { step: 'refused', code: refusal }, 403)
    const { amount: typed = '', kind } = sent.data ?? {}
    return answer(lot, choose(lot, { code, kind: kindOf(kind), typed, missing }), 400)
  }
}

const missingOf = (result: object) => ('missing' in result ? (result.missing as number | undefined) : undefined)

export const middleware: Route.MiddlewareFunction[] = [actForOwner]

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.title) },
  { name: 'robots', content: 'noindex' },
]

export default function Bid({ loaderData, actionData }: Route.ComponentProps) {
  return <BidScreen {...(actionData ?? loaderData)} />
}
