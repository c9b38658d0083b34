import { href } from 'react-router'
import { BidFrame } from '#app/routes/buyer/bid-frame.tsx'
import { ReceiptTitle } from '#app/routes/buyer/receipt-title.tsx'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { type Meanwhile, shownOn } from '#app/routes/buyer/meanwhile.tsx'
import { BidRefused } from '#app/routes/buyer/bid-refused.tsx'
import { bidding } from '#app/texts/sale/auctions.ts'
import type { BidderRefusal } from '#machines/auction/rules.ts'
import { SHOWN, writeShown } from '#machines/auction/shown.ts'
import { phases } from '#machines/auction/status.ts'
import type { MaximumReceipt } from '#server/sale/auctions/bidding/maxima.ts'
import { MaximumChooser } from './chooser.tsx'
import { MaximumConfirm } from './confirm.tsx'
import { MaximumReceiptView } from './receipt.tsx'
import { WithdrawConfirm } from './withdraw.tsx'
import { maximumWords as words } from './words.ts'

export type MaximumStep =
  | {
      step: 'choose'
      typed: string
      typedErrors?: string[]
      errors?: string[]
      overLimit?: boolean
      recovered?: boolean
    }
  | ({ step: 'confirm'; amount: number; recovered?: boolean } & Confirmed)
  | ({ step: 'withdraw' } & Confirmed)
  /** The account may not bid any amount. */
  | { step: 'refused'; code: BidderRefusal }
  | { step: 'receipt'; receipt: MaximumReceipt }

/**
 * A step that is confirmed. `unread`: the form was sent without confirming the newest announcement; `refused`: it was
 * sent, and nothing was registered.
 */
type Confirmed = {
  key: string
  errors?: string[]
  unread?: boolean
  refused?: boolean
  meanwhile?: Meanwhile | undefined
}

type MaximumScreenProps = { lot: Lot; step: MaximumStep; now: number }

/** A step of setting a maximum: a page of its own, or a dialog over the auction's page. */
export function MaximumScreen({ lot, step, now }: MaximumScreenProps) {
  return (
    <BidFrame lot={lot} step={step} now={now} title={titleOf(lot, step)}>
      <Step lot={lot} step={step} now={now} />
    </BidFrame>
  )
}

function titleOf(lot: Lot, step: MaximumStep) {
  if (step.step === 'receipt') {
    const { kind, leading } = step.receipt
    if (kind === 'withdrawn') return <ReceiptTitle leading={leading} title={words.receiptWithdrawnTitle} />
    return <ReceiptTitle leading={leading} title={words.receiptTitle} outbid={words.outbidTitle} />
  }
  if (phases[lot.phase].over) return bidding.overTitle
  if (step.step === 'withdraw') return words.withdrawTitle
  return step.step === 'confirm' ? words.confirmTitle : words.title
}

function Step({ lot, step, now }: MaximumScreenProps) {
  const here = href('/event/:event/maximo', { event: String(lot.id) })
  if (step.step === 'receipt') return <MaximumReceiptView eventId={lot.id} alias={lot.me} receipt={step.receipt} />
  if (phases[lot.phase].over) return null
  const hidden = (key: string) => ({ key, [SHOWN]: writeShown(shownOn(lot)) })
  switch (step.step) {
    case 'refused':
      return <BidRefused code={step.code} />
    case 'withdraw':
      return (
        <WithdrawConfirm
          action={here}
          lot={lot}
          now={now}
          hidden={hidden(step.key)}
          refused={step.refused}
          named={step.meanwhile !== undefined}
        />
      )
    case 'confirm':
      return (
        <MaximumConfirm
          action={here}
          lot={lot}
          now={now}
          amount={step.amount}
          hidden={hidden(step.key)}
          unread={step.unread}
          refused={step.refused}
        />
      )
    case 'choose':
      return (
        <MaximumChooser
          action={here}
          lot={lot}
          typed={step.typed}
          errors={step.typedErrors}
          overLimit={step.overLimit}
        />
      )
  }
}
