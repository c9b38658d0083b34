import { data, href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { houseContext } from '#app/middleware/house.ts'
import { payerOf } from '#app/middleware/payer.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { enrolHref } from '#app/ui/listings/enrol-href.ts'
import { LOOKS, PaymentPage, type PaymentState, wordsOf } from './payment-page.tsx'
import { type Bought, PURPOSES } from '#machines/payment/purposes.ts'
import { hasDeal } from '#server/aftersale/deals/read.ts'
import { readSale } from '#server/aftersale/sales/dues.ts'
import type { PaymentFacts } from '#server/listing/credits/read-payment.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { asBuyer, type Buyer } from '#server/people/accounts/sessions/audiences.ts'
import type { Route } from './+types/payment'
import { placeOf } from './place-of.ts'

type Shown = Route.ComponentProps['loaderData']

/** A payment's state, for its payer; a 404 for other users. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const payer = payerOf(context)
  const { accountId, audience } = payer
  const payment = await readPayment(context.get(houseContext).db, params.reference, accountId)
  if (!payment) throw data(null, { status: 404 })
  const { reference, purpose, amount, item, purchase, createdAt, settledAt, transactionId, reason } = payment
  const state: PaymentState = payment.owedBack ? 'owedBack' : payment.state
  const buyer = asBuyer(payer)
  const { buys } = PURPOSES[purpose]
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
      review: payment.review,
      again: WAYS[buys].again(payment),
      part: payment.part,
      rest: state === 'approved' && buyer ? await restOf(payment, buyer, context) : null,
      finish: state === 'approved' ? await WAYS[buys].finish(payment, buyer, context) : null,
      forListing: payment.listing !== null && buys === 'credits',
      ofPurchase: purchase !== null,
      ofSeller: audience === 'seller',
    },
  }
}

export const handle = { refresh: ({ payment }: Shown) => LOOKS[payment.state].refresh } satisfies Handle

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(
    pageTitle(
      wordsOf(
        (loaderData as Shown | undefined)?.payment ?? {
          state: 'pending',
          purpose: 'first-payment',
          forListing: false,
        },
      ).title,
    ),
  )

export default function Payment({ loaderData: { payment } }: Route.ComponentProps) {
  return <PaymentPage payment={payment} />
}

type Context = Route.LoaderArgs['context']

/** Pages to which a payment leads, by what it buys. */
const WAYS: Record<
  Bought,
  {
    /** URL to try again: the page that offers the item at its current terms. */
    again(payment: PaymentFacts): string | null
    /** URL of what follows once it is paid; null without any. */
    finish(payment: PaymentFacts, buyer: Buyer | null, context: Context): Promise<string | null> | string | null
  }
> = {
  lot: {
    again(payment) {
      if (payment.purchase !== null) return placeOf(payment)
      return payment.auction === null ? null : href('/event/:event/pagar', { event: String(payment.auction) })
    },
    async finish({ auction }, buyer, context) {
      const exists = auction !== null && buyer && (await hasDeal(context.get(houseContext).db, auction, { buyer }))
      return exists ? href('/event/:event/entrega', { event: String(auction) }) : null
    },
  },
  limit: {
    again: () => href('/profile/limite'),
    finish: () => href('/profile/limite'),
  },
  credits: {
    again({ package: bundle, listing }) {
      const path =
        bundle === null
          ? href('/sales/credits/comprar')
          : href('/sales/credits/comprar/:package', { package: String(bundle) })
      return listing === null ? path : `${path}?para=${listing}`
    },
    finish: ({ listing: id, listingKind: kind }) =>
      id !== null && kind !== null ? enrolHref({ id, kind }) : href('/sales/credits'),
  },
}

/** The remainder after a partial payment, in whole pesos, and the page that takes it; null for none. */
async function restOf({ part, auction, purpose }: PaymentFacts, buyer: Buyer, context: Context) {
  if (!part || auction === null) return null
  const due = (await readSale(context.get(houseContext).db, auction, buyer.accountId))?.due
  if (!due || due.purpose !== purpose || due.pesos <= 0) return null
  return { pesos: due.pesos, href: href('/event/:event/pagar', { event: String(auction) }) }
}
