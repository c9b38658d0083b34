import { bidding, lot } from '#app/texts/sale/auctions.ts'
import { overPhases, phases, runningPhases, soldPhases } from '#machines/auction/status.ts'

const RUNNING = runningPhases.join(' ')
const SOLD = soldPhases.join(' ')
const UNSOLD = overPhases.filter((phase) => !phases[phase].sold).join(' ')

/** `outbid`: the heading once the bidder does not lead any more. */
type ReceiptTitleProps = { leading: boolean; title: string; outbid?: string }

/** Heading of a receipt that may stay open: being outbid, the win and the loss replace it. */
export function ReceiptTitle({ leading, title, outbid = lot.outbid }: ReceiptTitleProps) {
  return (
    <span data-live="leader" data-leader-state={leading ? 'leading' : 'outbid'}>
      <span data-when={RUNNING}>
        <span data-leader="leading">{title}</span>
        <span data-leader="none">{title}</span>
        <span data-leader="outbid">{outbid}</span>
      </span>
      <span data-when={SOLD}>
        <span data-leader="leading">{lot.won}</span>
        <span data-leader="outbid">{lot.lost}</span>
        <span data-leader="none">{bidding.overTitle}</span>
      </span>
      <span data-when={UNSOLD}>{bidding.overTitle}</span>
    </span>
  )
}
