import { href, redirect } from 'react-router'
import { parseAmount } from '#app/forms/fields/money.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { heldBid, orHeld } from '#app/middleware/held-bid.ts'
import { houseContext, reachedSinceContext, receivedAtContext } from '#app/middleware/house.ts'
import { lotOf } from '#app/middleware/lot.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { actForOwner, type Again, againAfter, biddingAt, notOpen, showStep } from '#app/routes/buyer/bidding.server.ts'
import { missingAt, overOf } from '#app/routes/buyer/missing-at.ts'
import { meanwhileOn } from '#app/routes/buyer/meanwhile.tsx'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readShown } from '#machines/auction/shown.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { leaveMaximum, readMaximumReceipt, withdrawMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import type { Route } from './+types/maximum'
import { maximumForm } from './form.ts'
import { MaximumScreen, type MaximumStep } from './page.tsx'
import { choose, confirmation, type MaximumErrorCode } from './steps.ts'
import { maximumWords as words } from './words.ts'

const answer = showStep<MaximumStep>

/** Choosing, confirming (`?amount=`), withdrawing (`?retirar`) and the receipt (`?recibo=`): steps of one URL. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const buyer = buyerOf(context)
  const { mint } = context.get(houseContext).bidKeys
  const { lot, refusal } = await biddingAt(params.event, context)
  if (refusal) return answer(lot, { step: 'refused', code: refusal }, 403)

  const turn = /^\d{1,9}$/.exec(searchParams.get('recibo') ?? '')?.[0]
  const receipt = turn && (await readMaximumReceipt(context.get(houseContext), lot.id, Number(turn), buyer.accountId))
  if (receipt) return answer(lot, { step: 'receipt', receipt })

  if (searchParams.has('retirar') && lot.maximum !== null) return answer(lot, { step: 'withdraw', key: mint() })
  const typed = searchParams.get('amount')
  if (typed !== null) return confirm(lot, typed, mint())
  const draft = searchParams.has('otra') ? null : maximumForm.safeParse(await takeDraft({ request, url, context })).data
  return draft?.act === 'dejar' && draft.amount !== ''
    ? confirm(lot, draft.amount, draft.key, draft.shown)
    : answer(lot, choose(lot))
}

/**
 * Opens the confirmation if the maximum is valid, else the choice with an error. `shown`: the maximum was confirmed
 * after the session had ended, on a page that showed this.
 */
function confirm(lot: Awaited<ReturnType<typeof lotOf>>, typed: string, key: string, shown?: string) {
  const amount = parseAmount(typed)
  const code = typeof amount === 'number' ? whyNot(lot, amount) : amount
  if (code)
    return answer(lot, choose(lot, { code, typed: typed.slice(0, 30), missing: missingAt(lot, Number(amount)) }), 400)
  return answer(lot, { ...confirmation(lot, amount as number, key, shown), recovered: shown !== undefined })
}

function whyNot(lot: Awaited<ReturnType<typeof lotOf>>, amount: number): MaximumErrorCode | null {
  const closed = notOpen(lot)
  if (closed) return closed
  if (!lot.maxima && amount > (lot.maximum ?? 0)) return 'maxima-off'
  // Lowering a maximum is allowed above the limit too.
  const isOver = amount > (lot.maximum ?? 0) && missingAt(lot, amount) !== undefined
  return lot.judge.maximum(amount) ?? (isOver ? overOf(lot) : null)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const buyer = buyerOf(context)
  const id = routeId(params.event)
  const sent = maximumForm.safeParse(await fieldsOf(request))
  const typed = sent.data?.amount ?? ''
  if (id === null || !sent.success) return refuse('stale-form')
  const { act, key, notices } = sent.data
  const shown = readShown(sent.data.shown)
  const amount = act === 'retirar' ? 0 : parseAmount(typed)
  if (typeof amount !== 'number') return refuse(amount)
  const house = context.get(houseContext)
  const waitMs = house.bidPace.spend(buyer.accountId)
  if (waitMs > 0) return again({ errors: [tooManyAttempts(waitMs)], init: tooMany(waitMs) })
  const at = context.get(receivedAtContext)
  const until = at + house.bidPatience.ms
  const input = { auction: id, key, at, shown, since: context.get(reachedSinceContext), until }
  const result =
    act === 'retirar'
      ? await withdrawMaximum(house, buyer, input)
      : await leaveMaximum(house, buyer, { ...input, amount, notices })
  if (result.accepted) return redirect(`${href('/event/:event/maximo', params)}?recibo=${result.receipt.turn}`, 303)
  if (result.code === 'unavailable')
    throw heldBid({ request, context }, href('/event/:event/maximo', params), sent.data, result.doubt)
  const same = againAfter(result.code)
  if (same) return again(same)
  return refuse(result.code, 'missing' in result ? result.missing : undefined)

  function lotNow() {
    const path = href('/event/:event/maximo', params)
    return orHeld({ request, context }, path, sent.data, () => lotOf(params.event, context))
  }

  /** Returns the confirmation with the same key. */
  async function again({ init, ...said }: Again) {
    const lot = await lotNow()
    const step: MaximumStep =
      act === 'retirar'
        ? { step: 'withdraw', key, ...said, meanwhile: meanwhileOn(lot, { act: 'withdrawal' }, shown) }
        : { ...confirmation(lot, amount as number, key, sent.data?.shown), ...said }
    return answer(lot, step, init)
  }

  /** Returns the choice, built from the current row, with the error and the typed amount. */
  async function refuse(code: MaximumErrorCode, missing?: number) {
    const lot = await lotNow()
    const refusal = bidderRefusal(buyer, lot.practice)
    if (refusal) return answer(lot, { step: 'refused', code: refusal }, 403)
    return answer(lot, choose(lot, { code, typed: typed.slice(0, 30), missing }), 400)
  }
}

export const middleware: Route.MiddlewareFunction[] = [actForOwner]

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.title) },
  { name: 'robots', content: 'noindex' },
]

export default function Maximum({ loaderData, actionData }: Route.ComponentProps) {
  return <MaximumScreen {...(actionData ?? loaderData)} />
}
