import { auctions, lot } from '#app/texts/sale/auctions.ts'
import { common } from '#app/texts/common.ts'
import { AuctionActions } from './actions.tsx'
import type { MayNotBid } from './may-not-bid.ts'
import { BelowReserve } from '#app/ui/auctions/lot/below-reserve.tsx'
import { Leader } from '#app/ui/auctions/lot/leader.tsx'
import { PriceNow } from '#app/ui/auctions/lot/price-now.tsx'
import { ReserveLine } from '#app/ui/auctions/lot/reserve-line.tsx'
import { TimeLeft } from '#app/ui/auctions/lot/time-left.tsx'
import { WonDue } from '#app/ui/auctions/aftersale/won-due.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { formatMoney } from '#app/texts/format/money.ts'
import { lowestBid } from '#machines/auction/rules.ts'
import { heldPhases, runningPhases, when, soldPhases } from '#machines/auction/status.ts'
import type { AuctionView, LeaderState } from '#app/ui/views.ts'
import { lotPage } from './words.ts'

type BidPanelProps = {
  auction: AuctionView
  mayNot: MayNotBid | null
  leader: LeaderState
  now: number
  light: boolean
}

const AFTER_CLOSING = heldPhases.join(' ')
const NOT_OPENED = when(({ phase, bids }) => bids === 'ahead' || phase === 'cancelled')
const OPENED = when(({ bids, over }) => bids !== 'ahead' && !over)
const NOT_CLOSED = when(({ phase, over }) => !over || phase === 'cancelled')
const AFTER_OPENING = `${OPENED} ${AFTER_CLOSING}`

/** Side panel: price, bidder's standing, clock and bid link. */
export function BidPanel({ auction, mayNot, leader, now, light }: BidPanelProps) {
  return (
    <section className="bid-panel" aria-label={lot.panel}>
      <div className="bid-columns">
        <div>
          <PriceNow auction={auction} />
          <p className="bid-count">
            <a href="#historial" data-live="bids">
              {auctions.bids(auction.bidCount)}
            </a>
          </p>
          <p className="next-bid" data-when="open" data-buy="none offered" data-bidding={nextPrice(auction)}>
            {lot.nextBid} <b data-bid="lowest">{formatMoney(lowestBid(auction))}</b>
          </p>
          <ReserveLine />
          <Leader state={leader} />
          <BelowReserve auction={auction} state={leader} />
          {leader !== 'hidden' && <WonDue auction={auction} state={leader} />}
        </div>
        <div>
          <TimeLeft auction={auction} now={now} />
          <p className="why" data-when="unsold" data-bids-are="none">
            {lotPage.endedWithoutBids}
          </p>
          <div role="status" data-when={OPENED}>
            <p className="extended" data-live="extended" hidden={auction.closesAt <= auction.finishDate}>
              {lot.extended}
            </p>
          </div>
          <AuctionActions auction={auction} mayNot={mayNot} />
        </div>
      </div>
      <Calendar auction={auction} />
      <SmallPrint auction={auction} light={light} />
      <PriceTerms terms={auction.priceTerms} />
    </section>
  )
}

/** For the live script: the price at which it is bought, 0 without one. */
const nextPrice = ({ buyNow }: AuctionView) => (buyNow.offered ? buyNow.price : 0)

/** Opening and closing hour, in the words of the phase. */
function Calendar({ auction }: Pick<BidPanelProps, 'auction'>) {
  return (
    <dl className="calendar">
      <div>
        <dt>
          <span data-when={NOT_OPENED}>{lot.opens}</span>
          <span data-when={AFTER_OPENING}>{lot.opened}</span>
        </dt>
        <dd>
          <Moment at={auction.opensAt} as="dayTime" />
        </dd>
      </div>
      <div>
        <dt>
          <span data-when={NOT_CLOSED}>{lot.closes}</span>
          <span data-when={AFTER_CLOSING}>{lot.closed}</span>
        </dt>
        <dd>
          <Moment at={auction.closesAt} as="dayTime" live="closes-text" />
        </dd>
      </div>
      <div>
        <dt className="sr">{lot.zone}</dt>
        <dd>{common.centralTime}</dd>
      </div>
    </dl>
  )
}

function SmallPrint({ auction, light }: Pick<BidPanelProps, 'auction' | 'light'>) {
  const { amount, days } = auction.firstPayment
  return (
    <div className="small-print" data-when={runningPhases.join(' ')}>
      {!auction.practice && (
        <>
          <p>{lot.firstPayment(amount, days, auction.openingBid < amount)}</p>
          <p>{lot.bidRule}</p>
        </>
      )}
      {light && <p>{lot.light}</p>}
    </div>
  )
}

/** The house's texts on commission, IVA and transport: included in the price or not (ruling 13). */
function PriceTerms({ terms }: { terms: AuctionView['priceTerms'] }) {
  if (terms.length === 0) return null
  return (
    <details className="fold price-terms" data-when={[...runningPhases, ...soldPhases].join(' ')}>
      <summary>{lotPage.priceTerms}</summary>
      <ul>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </details>
  )
}
