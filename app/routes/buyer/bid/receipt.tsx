import { href } from 'react-router'
import { bidWords } from '#app/routes/buyer/bid-words.ts'
import { ReceiptFrame } from '#app/routes/buyer/receipt-frame.tsx'
import { bidding } from '#app/texts/sale/auctions.ts'
import { Moment } from '#app/ui/moment.tsx'
import { runningPhases } from '#machines/auction/status.ts'
import type { BookMark } from '#server/sale/book/read-book.ts'

export type BidReceiptProps = {
  eventId: number
  /** Whole pesos. */
  amount: number
  sequence: number
  /** Arrival of the request at the server, epoch ms. */
  at: number
  leading: boolean
  /** Another bidder's maximum outbid this bid at once. */
  answered: boolean
  /** Another bidder's bid arrived right after it. */
  atOnce: boolean
  mark: BookMark | null
  /** Who made the bid for its bidder; null for the bidder. */
  by: string | null
  /** Push notices are available and this buyer has none yet. */
  notices: boolean
}

export function BidReceipt({
  eventId,
  amount,
  sequence,
  at,
  leading,
  answered,
  atOnce,
  mark,
  by,
  notices,
}: BidReceiptProps) {
  return (
    <ReceiptFrame
      eventId={eventId}
      leading={leading}
      amount={amount}
      sentence={bidding.receipt(amount)}
      leads={bidding.receiptLeading}
      outbid={answered ? bidding.receiptAnswered : atOnce ? bidding.receiptAtOnce : bidding.receiptOutbid}
      mark={mark}
      facts={[
        { label: bidding.receiptNumber, value: sequence },
        { label: bidding.receiptAt, value: <Moment at={at} /> },
        ...(by === null ? [] : [{ label: bidding.receiptBy, value: by }]),
      ]}
    >
      {notices && (
        <p data-when={runningPhases.join(' ')}>
          <a className="more" href={href('/profile/avisos')}>
            {bidWords.notices}
          </a>
        </p>
      )}
    </ReceiptFrame>
  )
}
