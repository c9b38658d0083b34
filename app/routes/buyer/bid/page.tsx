import { href } from 'react-router'
import { bidding as words } from '#app/texts/sale/auctions.ts'
import { BidChooser } from './chooser.tsx'
import { BidConfirm } from './confirm.tsx'
import { BidFrame } from '#app/routes/buyer/bid-frame.tsx'
import { BidReceipt, type BidReceiptProps } from './receipt.tsx'
import { BidRefused } from '#app/routes/buyer/bid-refused.tsx'
import { ReceiptTitle } from '#app/routes/buyer/receipt-title.tsx'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { type Meanwhile, shownOn } from '#app/routes/buyer/meanwhile.tsx'
import { type BidderRefusal, firstPaymentDue, firstPaymentOf } from '#machines/auction/rules.ts'
import { SHOWN, writeShown } from '#machines/auction/shown.ts'
import { phases } from '#machines/auction/status.ts'

export type BidStep =
  | ({ step: 'choose'; offer: string } & ChooseErrors & Recovered)
  | ({
      step: 'confirm'
      amount: number
      key: string
      kind: 'quick' | 'open'
      errors?: string[]
      /** The form was sent without confirming the newest announcement. */
      unread?: boolean
      /** The form was sent, and nothing was registered. */
      refused?: boolean
      meanwhile?: Meanwhile | undefined
    } & Recovered)
  /** The account may not bid any amount. */
  | { step: 'refused'; code: BidderRefusal }
  | { step: 'receipt'; receipt: Omit<BidReceiptProps, 'eventId'> }

/** `quickErrors` and `offerErrors`: of the form in which the amount was chosen; `overLimit`: it exceeds the limit. */
type ChooseErrors = { errors?: string[]; quickErrors?: string[]; offerErrors?: string[]; overLimit?: boolean }

/** The form was confirmed after the session had ended. */
type Recovered = { recovered?: boolean }

type BidScreenProps = { lot: Lot; step: BidStep; now: number }

/** A bidding step: a page of its own, or a dialog over the auction's page. */
export function BidScreen({ lot, step, now }: BidScreenProps) {
  return (
    <BidFrame lot={lot} step={step} now={now} title={titleOf(lot, step)}>
      <Step lot={lot} step={step} now={now} />
    </BidFrame>
  )
}

/** The first payment of a purchase at this price. */
const firstOf = ({ firstPayment: { amount, days }, closesAt }: Lot, price: number) => ({
  amount: firstPaymentOf(price, amount),
  days,
  by: firstPaymentDue(closesAt, days),
})

function titleOf(lot: Lot, step: BidStep) {
  if (step.step === 'receipt') return <ReceiptTitle leading={step.receipt.leading} title={words.receiptTitle} />
  if (phases[lot.phase].over) return words.overTitle
  return step.step === 'confirm' ? words.confirmTitle : words.title
}

function Step({ lot, step, now }: BidScreenProps) {
  const here = href('/event/:event/pujar', { event: String(lot.id) })
  if (step.step === 'receipt') return <BidReceipt eventId={lot.id} {...step.receipt} />
  if (phases[lot.phase].over) return null
  switch (step.step) {
    case 'refused':
      return <BidRefused code={step.code} />
    case 'confirm':
      return (
        <BidConfirm
          action={here}
          hidden={{ amount: String(step.amount), key: step.key, kind: step.kind, [SHOWN]: writeShown(shownOn(lot)) }}
          amount={step.amount}
          lot={lot}
          now={now}
          firstPayment={firstOf(lot, step.amount)}
          priceTerms={lot.priceTerms}
          unread={step.unread}
          refused={step.refused}
          changeHref={step.recovered ? `${here}?otra` : here}
        />
      )
    case 'choose':
      return (
        <BidChooser
          action={here}
          lot={lot}
          offer={step.offer}
          quickErrors={step.quickErrors}
          offerErrors={step.offerErrors}
          overLimit={step.overLimit}
        />
      )
  }
}
