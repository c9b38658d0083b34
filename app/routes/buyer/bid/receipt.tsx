import { ReceiptFrame } from '#app/routes/buyer/receipt-frame.tsx'
import { bidding } from '#app/texts/auctions.ts'
import { Moment } from '#app/ui/moment.tsx'

export type BidReceiptProps = {
  eventId: number
  /** Whole pesos. */
  amount: number
  sequence: number
  /** When the request reached the server, epoch ms. */
  at: number
  leading: boolean
  /** A maximum that somebody had left before has answered it at once. */
  answered: boolean
}

export function BidReceipt({ eventId, amount, sequence, at, leading, answered }: BidReceiptProps) {
  return (
    <ReceiptFrame
      eventId={eventId}
      leading={leading}
      sentence={bidding.receipt(amount)}
      leads={bidding.receiptLeading}
      outbid={answered ? bidding.receiptAnswered : bidding.receiptOutbid}
      facts={[
        { label: bidding.receiptNumber, value: sequence },
        { label: bidding.receiptAt, value: <Moment at={at} /> },
      ]}
    />
  )
}
