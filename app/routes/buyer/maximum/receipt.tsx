import { ReceiptFrame } from '#app/routes/buyer/receipt-frame.tsx'
import { formatMoney } from '#app/texts/format/money.ts'
import { bidding } from '#app/texts/sale/auctions.ts'
import { Seal } from '#app/ui/auctions/lot/seal.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { MaximumReceipt } from '#server/sale/auctions/bidding/maxima.ts'
import { maximumWords as words } from './words.ts'

type MaximumReceiptViewProps = { eventId: number; alias: string; receipt: MaximumReceipt }

/** The bidder's receipt of a maximum set or withdrawn; its commitment can prove it later. */
export function MaximumReceiptView({ eventId, alias, receipt }: MaximumReceiptViewProps) {
  const { kind, amount, price, at, turn, commitment, nonce, leading, mark, by } = receipt
  const withdrawn = kind === 'withdrawn'
  return (
    <ReceiptFrame
      eventId={eventId}
      leading={leading}
      amount={withdrawn ? null : amount}
      sentence={withdrawn ? words.receiptWithdrawn : words.receipt(amount ?? 0)}
      leads={withdrawn ? words.leadingWithdrawn : words.leading}
      outbid={words.outbid}
      mark={mark}
      facts={[
        { label: words.number, value: turn },
        ...(price === null ? [] : [{ label: words.price, value: formatMoney(price) }]),
        { label: words.at, value: <Moment at={at} /> },
        ...(by === null ? [] : [{ label: bidding.receiptBy, value: by }]),
      ]}
    >
      {commitment !== null && nonce !== null && (
        <Seal
          summary={words.proof}
          why={words.proofWhy}
          facts={[{ label: words.alias, value: alias }]}
          words={words}
          commitment={commitment}
          nonce={nonce}
        />
      )}
    </ReceiptFrame>
  )
}
