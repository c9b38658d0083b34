import { auctions, lot } from '#app/texts/sale/auctions.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Paging } from '#app/ui/list/paging.tsx'
import { formatMoney } from '#app/texts/format/money.ts'
import { overPhases, runningPhases } from '#machines/auction/status.ts'
import type { AuctionView, BidRow } from '#app/ui/views.ts'

/** All accepted bids, newest first; bidders are shown by alias. */
export function BidHistory({ bids }: { bids: AuctionView['bids'] }) {
  // Rows are counted, not valid bids: the only bid may be struck.
  if (bids.rows.length === 0) return <NoBids />
  return (
    <>
      <table className="table history">
        <thead>
          <tr>
            <th scope="col">{lot.historyBidder}</th>
            <th scope="col">{lot.historyAmount}</th>
            <th scope="col">{lot.historyAt}</th>
          </tr>
        </thead>
        <tbody>
          {bids.rows.map((bid) => (
            <BidLine key={bid.sequence} bid={bid} />
          ))}
        </tbody>
      </table>
      <Paging
        label={lot.historyPages}
        previousHref={bids.newerHref}
        nextHref={bids.olderHref}
        previous={lot.newer}
        next={lot.older}
      />
    </>
  )
}

function NoBids() {
  return (
    <>
      <p className="why" data-when={runningPhases.join(' ')}>
        {lot.historyEmpty}
      </p>
      <p className="why" data-when={overPhases.join(' ')}>
        {lot.historyNone}
      </p>
    </>
  )
}

function BidLine({ bid: { bidder, amount, at, kind, struck, why } }: { bid: BidRow }) {
  return (
    <tr>
      {/* `app/middleware/shared-page.ts` inserts the same markup into pages rendered for many users. */}
      <th scope="row">{bidder.isMe ? <b className="me">{auctions.me}</b> : bidder.name}</th>
      <td>
        {struck ? <s>{formatMoney(amount)}</s> : formatMoney(amount)}
        {kind === 'buy-now' && <small>{lot.historyBuyNow}</small>}
        {kind === 'proxy' && <small>{lot.historyProxy}</small>}
        {struck && <small>{lot.historyStruck}</small>}
        {why && <small>{lot.historyWhy(why)}</small>}
      </td>
      <td>
        <Moment at={at} as="second" />
      </td>
    </tr>
  )
}
