import { data, href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { houseContext, receivedAtContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { privateMeta } from '#app/share.ts'
import { purchase as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { BidDrawer } from '#app/routes/buyer/bid-drawer.tsx'
import { actForOwner } from '#app/routes/buyer/bidding.server.ts'
import { BuyNowSteps } from './steps.tsx'
import { PurchaseState, type PurchaseView } from './purchase-state.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'
import { type PurchaseStep, readPurchase } from '#server/aftersale/sales/read-purchase.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import { retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import { buyerRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import type { Route } from './+types/purchase'
import { lotOf } from '#app/middleware/lot.ts'
import { type AuctionPhase, isFree } from '#machines/auction/status.ts'

type Shown = Route.ComponentProps['loaderData']
type Read = NonNullable<Awaited<ReturnType<typeof readPurchase>>>

/** Steps two and three, and every other outcome of a purchase, at one URL. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const purchase = await ownPurchase(params, context)
  const [{ judge: _judge, ...lot }, sale] = await Promise.all([
    lotOf(params.event, context),
    readSale(context.get(houseContext).db, purchase.auction, buyerOf(context).accountId),
  ])
  return {
    lot,
    now: Date.now(),
    here: href('/event/:event/comprar/:purchase', params),
    // Only another payment asks again; one that is under way is finished.
    mayNot: buyerRefusal(buyerOf(context)),
    purchase: view(purchase, lot, sale),
  }
}

/** Starts another payment for the same purchase, after a refusal or an abandoned payment page. */
export async function action({ params, context }: Route.ActionArgs) {
  const { id, step } = await ownPurchase(params, context)
  // If nothing can be paid again, or another click came first, the page shows the current state.
  if (step === 'declined' || step === 'abandoned')
    await retryPurchase(context.get(houseContext), buyerOf(context), id, context.get(receivedAtContext))
  return redirect(href('/event/:event/comprar/:purchase', params), 303)
}

export const middleware: Route.MiddlewareFunction[] = [actForOwner]

export const handle = { refresh: ({ purchase }: Shown) => WAITING[purchase.step] } satisfies Handle

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle(titleOf((loaderData as Shown | undefined)?.purchase.step ?? 'paying')))

export default function Purchase({ loaderData: { lot, now, here, purchase, mayNot } }: Route.ComponentProps) {
  const { step, reference } = purchase
  return (
    <BidDrawer auction={lot} now={now} title={titleOf(step)}>
      {step !== 'too-late' && step !== 'refund-due' && <BuyNowSteps current={step === 'bought' ? 3 : 2} />}
      <PayWatch payment={reference} state={step} here={here} waiting={WAITING[step] !== null}>
        <PurchaseState lot={lot} purchase={purchase} here={here} mayNot={mayNot} />
      </PayWatch>
    </BidDrawer>
  )
}

/** Seconds until the page reloads without scripts; null for a step in which nothing is awaited. */
const WAITING: Record<PurchaseStep, number | null> = {
  paying: 20,
  processing: 5,
  held: 30,
  declined: null,
  abandoned: null,
  bought: null,
  'too-late': null,
  'refund-due': null,
}

const titleOf = (step: PurchaseStep): string => words[step].title

async function ownPurchase(
  { event, purchase }: { event: string; purchase: string },
  context: Route.LoaderArgs['context'],
): Promise<Read> {
  const [auction, id] = [routeId(event), routeId(purchase)]
  const found =
    auction !== null &&
    id !== null &&
    (await readPurchase(context.get(houseContext).db, id, auction, buyerOf(context).accountId))
  if (!found) throw data(null, { status: 404 })
  return found
}

function view(
  { step, reference, price, due, reason, gone }: Read,
  { phase }: { phase: AuctionPhase },
  sale: Awaited<ReturnType<typeof readSale>>,
): PurchaseView {
  const left = sale?.due ?? null
  // The auction may have closed before the purchase recorded the reason.
  const closed = isFree(phase)
  return {
    step,
    reference,
    price,
    due,
    reason,
    why: sale && step !== 'bought' ? 'already' : (gone ?? (closed ? 'closed' : 'sold')),
    left: left && left.pesos,
  }
}
