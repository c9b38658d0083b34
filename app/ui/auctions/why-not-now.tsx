import { auctions, lot } from '#app/texts/auctions.ts'

/** Why nobody can bid at this moment: it has not opened, or its last bids are being judged. */
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
