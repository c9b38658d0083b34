import { data, href } from 'react-router'
import type { Handle } from '#app/hydration.ts'
import { houseContext } from '#app/middleware/house.ts'
import { payerOf } from '#app/middleware/payer.ts'
import { privateMeta } from '#app/share.ts'
import { paymentStates as words } from '#app/texts/payments.ts'
import { pageTitle } from '#app/texts/site.ts'
import { PaymentPage, type PaymentState } from './payment-page.tsx'
import { readPayment } from '#server/payments/read-payment.ts'
import type { Route } from './+types/payment'
import { placeOf } from './place-of.ts'

type Shown = Route.ComponentProps['loaderData']

/** How a payment stands, for whoever pays it; for anybody else there is no such page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId, audience } = payerOf(context)
  const payment = await readPayment(context.get(houseContext).db, params.reference, accountId)
  if (!payment) throw data(null, { status: 404 })
  const { reference, purpose, amount, item, auction, purchase, createdAt, settledAt, transactionId, reason } = payment
  const state = stateOf(payment)
  const again =
    purchase !== null
      ? placeOf(payment)
      : auction !== null
        ? href('/event/:event/pagar', { event: String(auction) })
        : null
  return {
    payment: {
      reference,
      purpose,
      amount,
      item,
      createdAt,
      settledAt,
      transactionId,
      reason,
      state,
      again,
      ofPurchase: purchase !== null,
      ofSeller: audience === 'seller',
    },
  }
}

/** After so many seconds the page asks again by itself, where no script does. */
const WAITING: Partial<Record<PaymentState, number>> = { pending: 20, processing: 5, held: 30 }

export const handle = { refresh: ({ payment }: Shown) => WAITING[payment.state] ?? null } satisfies Handle

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(pageTitle(words[(loaderData as Shown | undefined)?.payment.state ?? 'pending'].title))

export default function Payment({ loaderData: { payment } }: Route.ComponentProps) {
  return <PaymentPage payment={payment} />
}

function stateOf({ state, owedBack }: { state: string; owedBack: boolean }): PaymentState {
  if (owedBack) return 'owedBack'
  return state in words ? (state as PaymentState) : 'pending'
}
