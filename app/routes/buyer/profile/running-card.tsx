import { href } from 'react-router'
import { auctions, lot } from '#app/texts/auctions.ts'
import { statuses } from '#app/texts/auction-status.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { running as words } from './words.ts'

/** Whole pesos, epoch ms. */
export type RunningAuction = {
  id: number
  version: number
  title: string
  photo: Photo | null
  phase: AuctionPhase
  price: number
  bidCount: number
  /** The highest of one's own. */
  myBid: number
  leading: boolean
  closesAt: number
  /** One's alias in this auction. */
  me: string
}

/**
 * Where one stands in an auction that runs. It has both standings, as the auction's own page has, so that whatever
 * follows the auction shows the other one by `data-leader-state`.
 */
export function RunningCard({ auction, now }: { auction: RunningAuction; now: number }) {
  const event = { event: String(auction.id) }
  return (
    <article
      className="lot-card running-card"
      data-event={auction.id}
      data-version={auction.version}
      data-phase={auction.phase}
      data-bid-count={auction.bidCount}
      data-closes={auction.closesAt}
      data-me={auction.me}
    >
      <div className="card-photo">
        {auction.photo ? <Picture photo={auction.photo} sizes="(min-width: 40rem) 16rem, 92vw" alt="" /> : <Mark />}
      </div>
      <div className="lot-text" data-live="leader" data-leader-state={auction.leading ? 'leading' : 'outbid'}>
        <p>
          <span className="badge" data-bid-state="leading" data-leader="leading">
            <Icon name="trophy" /> {lot.leading}
          </span>
          <span className="badge" data-bid-state="outbid" data-leader="outbid">
            <Icon name="alert" /> {lot.outbid}
          </span>
        </p>
        <h3>
          <a href={href('/event/:event', event)}>{auction.title}</a>
        </h3>
        <dl className="running-facts">
          <div>
            <dt>{auctions.currentBid}</dt>
            <dd>
              <Money pesos={auction.price} live="price" />
            </dd>
          </div>
          <div>
            <dt>{words.myBid}</dt>
            <dd>
              <Money pesos={auction.myBid} />
            </dd>
          </div>
          <div>
            <dt>{auctions.endsIn}</dt>
            <dd>
              {auction.phase === 'open' ? (
                <Countdown at={auction.closesAt} now={now} live="closes" />
              ) : (
                statuses[auction.phase].label
              )}
            </dd>
          </div>
        </dl>
        {auction.phase === 'open' && (
          <p data-leader="outbid">
            <LinkButton href={href('/event/:event/pujar', event)}>
              <Icon name="gavel" />
              {lot.bid}
              <span className="sr">: {auction.title}</span>
            </LinkButton>
          </p>
        )}
      </div>
    </article>
  )
}
