import { auctions } from '#app/texts/auctions.ts'

/** Every badge is in the page; the phase on `<live-auction>` decides which are shown. */
export function PhaseBadges() {
  return (
    <p className="badges" data-live="status">
      <span className="badge" data-when="scheduled">
        {auctions.scheduled}
      </span>
      <span className="badge live" data-when="open">
        {auctions.open}
      </span>
      <span className="badge" data-when="closing">
        {auctions.closing}
      </span>
      <span className="badge closed" data-when="unsold awaiting-payment in-process deal-closed">
        {auctions.finished}
      </span>
      <span className="badge" data-when="unsold">
        {auctions.unsold}
      </span>
      <span className="badge" data-when="awaiting-payment">
        {auctions.awaitingPayment}
      </span>
      <span className="badge" data-when="in-process">
        {auctions.inProcess}
      </span>
      <span className="badge good" data-when="deal-closed">
        {auctions.dealClosed}
      </span>
      <span className="badge closed" data-when="cancelled">
        {auctions.cancelled}
      </span>
    </p>
  )
}
