import { auctions, lot } from '#app/texts/sale/auctions.ts'

/** Reasons why bidding is not possible now: not open yet, or the last bids are being judged. */
export function WhyNotNow() {
  return (
    <>
      <p className="why" data-when="scheduled">
        {lot.notOpen}
      </p>
      <p className="why" data-when="closing">
        {auctions.closingWhy}
      </p>
    </>
  )
}
