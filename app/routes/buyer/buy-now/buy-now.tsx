import { randomUUID } from 'node:crypto'
import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext, receivedAtContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { tooMany } from '#app/middleware/access/too-many.ts'
import { actForOwner, againAfter, notOpen, toOnboarding } from '#app/routes/buyer/bidding.server.ts'
import { privateMeta } from '#app/share.ts'
import { firstPaymentOf } from '#machines/auction/rules.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { type AuctionErrorCode, auctionErrors } from '#app/texts/errors.ts'
import { tooManyAttempts } from '#app/texts/people/sign-in.ts'
import { pageTitle } from '#app/texts/site.ts'
import { BidDrawer, type BidLot } from '#app/routes/buyer/bid-drawer.tsx'
import { BidOutcome } from '#app/routes/buyer/bid-outcome.tsx'
import { meanwhileOn, shownOn } from '#app/routes/buyer/meanwhile.tsx'
import { lotOf } from '#app/middleware/lot.ts'
import { readShown, SHOWN, writeShown } from '#machines/auction/shown.ts'
import { buyerRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import type { BuyNowRefusal } from '#server/aftersale/sales/buy-now.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { findOpenPurchase } from '#server/aftersale/sales/open-purchase.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import type { Route } from './+types/buy-now'
import { buyNowForm } from './form.ts'
import { buyNow as words, buyNowErrors } from './words.ts'
import { BuyNowConfirm } from './confirm.tsx'
import { BuyNowSteps } from './steps.tsx'

type Context = Route.LoaderArgs['context']

/** First step of buying now: the price, today's charge, and its consequences. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  // The form was confirmed after the session had ended; the same key keeps it one purchase.
  const draft = buyNowForm.safeParse(await takeDraft({ request, url, context })).data
  return screen(params.event, context, draft && { key: draft.key, was: draft.shown })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await lotOf(params.event, context)
  const sent = buyNowForm.safeParse(await fieldsOf(request))
  if (!sent.success) return screen(params.event, context, { error: sentence('stale-form'), init: { status: 400 } })
  const { key, notices, shown } = sent.data
  const house = context.get(houseContext)
  const buyer = buyerOf(context)
  const waitMs = house.bidPace.spend(buyer.accountId)
  if (waitMs > 0)
    return screen(params.event, context, { key, was: shown, error: tooManyAttempts(waitMs), init: tooMany(waitMs) })
  const result = await confirmPurchase(house, buyer, {
    auction: id,
    key,
    notices,
    shown: readShown(shown),
    at: context.get(receivedAtContext),
  })
  const same = result.accepted ? null : againAfter(result.code)
  if (same) {
    const { errors, init, unread } = same
    return screen(params.event, context, { key, was: shown, unread, error: errors[0], init })
  }
  if (!result.accepted) return screen(params.event, context, { error: sentence(result.code), init: { status: 400 } })
  return redirect(href('/event/:event/comprar/:purchase', { ...params, purchase: String(result.purchase) }), 303)
}

export const middleware: Route.MiddlewareFunction[] = [actForOwner]

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function BuyNow({ loaderData, actionData }: Route.ComponentProps) {
  const { lot, now, ...confirm } = actionData ?? loaderData
  const sends = confirm.offered && !confirm.mine && confirm.open === null
  return (
    <BidDrawer auction={lot} now={now} title={words.title} sends={sends}>
      {sends && <BuyNowSteps current={1} />}
      <BuyNowConfirm lot={lot} now={now} {...confirm} />
      {confirm.offered && <BidOutcome lot={lot} />}
    </BidDrawer>
  )
}

type Answer = {
  key?: string
  /** The text that a form sent earlier carries of what it showed. */
  was?: string
  error?: string | undefined
  unread?: boolean | undefined
  init?: ResponseInit
}

/**
 * Renders the page from the current row; after a refused post, with the reason, and with the key if the form may be
 * sent again.
 */
async function screen(
  event: string,
  context: Context,
  { key = randomUUID(), was, error, unread = false, init }: Answer = {},
) {
  const { db } = context.get(houseContext)
  const buyer = buyerOf(context)
  const { judge: _judge, ...lot } = await lotOf(event, context)
  const refusal = buyerRefusal(buyer)
  if (refusal === 'not-onboarded') throw toOnboarding(event)
  const code = refusal ?? whyNot(lot)
  const { price } = lot.buyNow
  const [open, mine] = await Promise.all([
    findOpenPurchase(db, lot.id, buyer.accountId),
    readSale(db, lot.id, buyer.accountId),
  ])
  return data(
    {
      lot,
      now: Date.now(),
      // A preview: the server calculates charge and remainder again when it accepts the purchase (ruling 12).
      due: firstPaymentOf(price, lot.firstPayment.amount),
      inWords: amountInWords(price),
      hidden: { key, [SHOWN]: writeShown(shownOn(lot)) },
      meanwhile: was === undefined ? undefined : meanwhileOn(lot, { act: 'buy-now', amount: price }, readShown(was)),
      unread,
      error: error ?? (code && sentence(code)),
      /** The buyer can buy the lot now. */
      offered: !refusal && !whyNot(lot),
      open: open ?? null,
      mine: mine !== undefined,
    },
    refusal ? { status: 403 } : init,
  )
}

function whyNot(lot: Pick<BidLot, 'phase' | 'buyNow'>): BuyNowRefusal | null {
  return notOpen(lot) ?? (lot.buyNow.offered ? null : 'not-offered')
}

function sentence(code: AuctionErrorCode | 'not-offered'): string {
  return buyNowErrors[code] ?? auctionErrors[code as AuctionErrorCode]()
}
