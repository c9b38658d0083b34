import { BookLine } from '#app/ui/auctions/lot/book-line.tsx'
import { Seal } from '#app/ui/auctions/lot/seal.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { ReserveReceipt } from '#server/sale/auctions/bidding/reserve-receipt.ts'
import { reserveReceipt as words } from './words.ts'

/** The seller's receipt of a reserve, with the house's commitment to it. */
export function ReserveReceiptView({ eventId, receipt }: { eventId: number; receipt: ReserveReceipt }) {
  const { amount, at, turn, mark, commitment, nonce } = receipt
  return (
    <section className="stack">
      <h3>{words.title}</h3>
      <p>
        {amount === null ? words.removed : words.taken} <Moment at={at} />. {words.number(turn)}
      </p>
      <BookLine eventId={eventId} mark={mark} />
      <Seal summary={words.proof} why={words.proofWhy} words={words} commitment={commitment} nonce={nonce} />
    </section>
  )
}
