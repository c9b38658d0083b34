import { useContext } from 'react'
import { href } from 'react-router'
import { cardWords } from '#app/texts/sale/auction-status.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import { soldLabel } from '#app/texts/sale/sold-words.ts'
import { parentsOf, traitsOf } from './card-facts.ts'
import { LiveAuction } from '#app/ui/auctions/lot/live-auction.tsx'
import { Compact } from '#app/ui/compact.ts'
import { Countdown } from '#app/ui/countdown.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'
import { when } from '#machines/auction/status.ts'

type AuctionCardProps = { auction: AuctionCardView; now: number; eager?: boolean; level?: 2 | 3 }

/**
 * Width of the image slot in `.grid`. Images have at most two pixels per CSS pixel: a higher density is not visible on
 * phones and weighs half as much again. For denser screens the slot is therefore declared smaller; a phone's slot is
 * 360 px, so it loads 720.
 */
const sizes = [
  '(min-resolution: 3.01dppx) 11.25rem',
  '(min-resolution: 2.01dppx) 15rem',
  '(min-width: 65rem) 22.5rem',
  '(min-width: 37.5rem) 46vw',
  '(min-width: 27rem) 92vw',
  '22.5rem',
].join(', ')

/** As a row on a phone, where the photo has a third of the width. */
const BIDDABLE = when(({ bids }) => bids !== null)
const ROW_SIZES = `(max-width: 39.99rem) 7rem, ${sizes}`

/** An auction in a list: title, current price and time left, updated live while it is visible. */
export function AuctionCard({ auction, now, eager, level = 3 }: AuctionCardProps) {
  const compact = useContext(Compact)
  const Heading = `h${level}` as const
  const facts = [traitsOf(auction.about, now), parentsOf(auction.about)].filter(Boolean)
  const words = cardWords(auction.phase, auction.bidCount)
  return (
    <LiveAuction auction={auction} className="card-live" via={auction.via}>
      <article className="card">
        <div className="card-photo" data-transition={`lote-${auction.id}`}>
          {auction.photo ? (
            <Picture photo={auction.photo} sizes={compact ? ROW_SIZES : sizes} eager={eager} alt="" />
          ) : (
            <Mark />
          )}
          <span className={words.badge.badge} data-live="badge">
            {words.badge.label}
          </span>
        </div>
        <div className="card-body">
          <p className="eyebrow">{[auctions.lot(auction.id), auction.subcategory].filter(Boolean).join(' · ')}</p>
          <Heading>
            <a href={href('/event/:event', { event: String(auction.id) })}>
              <bdi>{auction.title}</bdi>
            </a>
          </Heading>
          <div className="card-foot">
            <p className="card-price">
              <span>
                <span data-live="price-label">{auction.via ? soldLabel(auction.via) : words.price}</span>
                <span data-bids-are="some">
                  {' · '}
                  <span data-live="bids">{auctions.bids(auction.bidCount)}</span>
                </span>
              </span>
              <Money pesos={auction.currentBid ?? auction.openingBid} live="price" />
            </p>
            <p className="clock">
              <span data-live="clock">{words.clock}</span>{' '}
              <Countdown
                at={auction[`${words.counting ?? 'closes'}At`]}
                now={now}
                live="counting"
                hidden={!words.counting}
              />
            </p>
            {auction.buyNowPrice !== null && (
              <p className="card-buy" data-when={BIDDABLE}>
                {auctions.buyNowFor(auction.buyNowPrice)}
              </p>
            )}
          </div>
          {facts.map((fact) => (
            <p key={fact} className="card-facts">
              {fact}
            </p>
          ))}
          <p className="card-place">
            <bdi>{auction.ranch}</bdi> · {auction.place}
          </p>
        </div>
      </article>
    </LiveAuction>
  )
}
