import { href } from 'react-router'
import { bidding as words } from '#app/texts/auctions.ts'
import { signIn } from '#app/texts/sign-in.ts'
import { BidChooser } from './chooser.tsx'
import { BidConfirm } from './confirm.tsx'
import { BidDrawer, type BidLot } from '#app/routes/buyer/bid-drawer.tsx'
import { BidReceipt } from './receipt.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { firstPaymentDue, MIN_RAISE } from '#machines/auction/rules.ts'

export type Lot = BidLot & {
  buyNow: { price: number; offered: boolean }
  onlyBuyNow: boolean
  lowest: number
  quick: number[]
  firstPayment: { amount: number; days: number }
  priceTerms: string[]
}

export type BidStep =
  | ({ step: 'choose'; offer: string; offerErrors?: string[]; errors?: string[] } & Recovered)
  | ({
      step: 'confirm'
      amount: number
      inWords: string
      key: string
      kind: 'quick' | 'open'
      errors?: string[]
    } & Recovered)
  | { step: 'receipt'; receipt: { sequence: number; amount: number; at: number; leading: boolean } }

/** It was confirmed when the session was over. */
type Recovered = { recovered?: boolean }

type BidScreenProps = { lot: Lot; step: BidStep; now: number }

/** One step of bidding: a page of its own, or a dialog over the auction's. */
export function BidScreen({ lot, step, now }: BidScreenProps) {
  const titles = { choose: words.title, confirm: words.confirmTitle, receipt: words.receiptTitle }
  return (
    <BidDrawer auction={lot} now={now} title={titles[step.step]}>
      {step.step !== 'receipt' && step.recovered && <Notice tone="info" text={signIn.recovered} />}
      <Step lot={lot} step={step} />
    </BidDrawer>
  )
}

function Step({ lot, step }: Omit<BidScreenProps, 'now'>) {
  const here = href('/event/:event/pujar', { event: String(lot.id) })
  switch (step.step) {
    case 'receipt':
      return <BidReceipt eventId={lot.id} {...step.receipt} />
    case 'confirm':
      return (
        <BidConfirm
          action={here}
          hidden={{ amount: String(step.amount), key: step.key, kind: step.kind }}
          amount={step.amount}
          amountInWords={step.inWords}
          firstPayment={{ ...lot.firstPayment, by: firstPaymentDue(lot.closesAt, lot.firstPayment.days) }}
          priceTerms={lot.priceTerms}
          changeHref={step.recovered ? `${here}?otra` : here}
          errors={step.errors}
        />
      )
    case 'choose':
      return (
        <BidChooser
          {...step}
          action={here}
          method="get"
          currentBid={lot.currentBid}
          openingBid={lot.openingBid}
          quick={lot.quick}
          lowest={lot.lowest}
          over={MIN_RAISE}
          buyNow={
            lot.buyNow.offered
              ? {
                  href: href('/event/:event/comprar', { event: String(lot.id) }),
                  price: lot.buyNow.price,
                  only: lot.onlyBuyNow,
                }
              : null
          }
        />
      )
  }
}
