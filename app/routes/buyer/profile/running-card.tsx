import { href } from 'react-router'
import { cardWords } from '#app/texts/sale/auction-status.ts'
import { lot } from '#app/texts/sale/auctions.ts'
import { Leader } from '#app/ui/auctions/lot/leader.tsx'
import { LiveAuction } from '#app/ui/auctions/lot/live-auction.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import type { AuctionPhase } from '#machines/auction/status.ts'
import { running } from './words.ts'

/** Whole pesos, epoch ms. */
export type RunningAuction = {
  id: number
  version: number
  title: string
  photo: Photo | null
  phase: AuctionPhase
  openingBid: number
  currentBid: number
  bidCount: number
  /** Bids declared void. */
  struck: number
  buyNow: { price: number; offered: boolean }
  /** Only the purchase at once is possible (the 95 % rule). */
  onlyBuyNow: boolean
  /** The buyer's own highest bid. */
  myBid: number
  leading: boolean
  /** The buyer's maximum that the house may still bid; null if none. */
  maximum: number | null
  opensAt: number
  closesAt: number
  /** The buyer's alias in this auction. */
  me: string
}

/** The buyer's standing in a running auction; updates live while visible. */
export function RunningCard({ auction, maxima, now }: { auction: RunningAuction; maxima: boolean; now: number }) {
  const event = { event: String(auction.id) }
  const words = cardWords(auction.phase, auction.bidCount)
  return (
    <LiveAuction
      auction={auction}
      className="card-live"
      me={auction.me}
      struck={auction.struck}
      buyNow={{ offered: auction.buyNow.offered, onlyBuyNow: auction.onlyBuyNow }}
    >
      <article className="running-card">
        <div className="card-photo">
          {auction.photo ? <Picture photo={auction.photo} sizes="(min-width: 40rem) 16rem, 6rem" alt="" /> : <Mark />}
        </div>
        <div className="running-head">
          <Leader state={auction.leading ? 'leading' : 'outbid'} silent />
          <h2>
            <a href={href('/event/:event', event)}>{auction.title}</a>
          </h2>
        </div>
        <dl className="running-facts">
          <div>
            <dt data-live="price-label">{words.price}</dt>
            <dd>
              <Money pesos={auction.currentBid} live="price" />
            </dd>
          </div>
          <div>
            <dt>{running.myBid}</dt>
            <dd>
              <Money pesos={auction.myBid} live="my-bid" />
            </dd>
          </div>
          {auction.maximum !== null && (
            <div>
              <dt>{running.maximum}</dt>
              <dd>
                <Money pesos={auction.maximum} />
              </dd>
            </div>
          )}
          <div className="running-clock">
            <dt data-live="clock">{words.clock}</dt>
            <dd>
              <Countdown at={auction.closesAt} now={now} live="counting" hidden={!words.counting} />
            </dd>
          </div>
        </dl>
        <p
          className="running-acts"
          data-live="leader"
          data-leader-state={auction.leading ? 'leading' : 'outbid'}
          data-when="open"
        >
          <LinkButton
            className="running-bid"
            href={href('/event/:event/pujar', event)}
            data-dialog=""
            data-leader="outbid"
          >
            <Icon name="gavel" />
            {lot.bid}
            <span className="sr">: {auction.title}</span>
          </LinkButton>
          {maxima && (
            <LinkButton
              className="running-bid"
              look="secondary"
              href={href('/event/:event/maximo', event)}
              data-dialog=""
              data-leader="leading"
            >
              {auction.maximum === null ? running.leaveMaximum : running.changeMaximum}
              <span className="sr">: {auction.title}</span>
            </LinkButton>
          )}
          {auction.buyNow.offered && (
            <LinkButton className="running-buy" href={href('/event/:event/comprar', event)} data-dialog="">
              {lot.buyNowFor(auction.buyNow.price)}
              <span className="sr">: {auction.title}</span>
            </LinkButton>
          )}
        </p>
      </article>
    </LiveAuction>
  )
}
