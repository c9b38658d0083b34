import { href } from 'react-router'
import { lot } from '#app/texts/sale/auctions.ts'
import { WhyNotNow } from '#app/ui/auctions/lot/why-not-now.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AuctionView } from '#app/ui/views.ts'
import type { MayNotBid } from './may-not-bid.ts'
import { lotPage } from './words.ts'

type AuctionActionsProps = { auction: Pick<AuctionView, 'id' | 'buyNow'>; mayNot: MayNotBid | null }

/**
 * Links to bid and to buy now. `data-when` lists the phases that show an element; `data-buy` is none, offered or only.
 */
export function AuctionActions({ auction, mayNot }: AuctionActionsProps) {
  return (
    <div className="bid-actions" data-live="actions">
      <p className="why" data-when="open" data-buy="only">
        {lot.onlyBuyNow}
      </p>
      {mayNot === null ? <BidLink id={auction.id} /> : <MayNot why={mayNot} />}
      {mayBuyNow(mayNot) && <BuyNowLink auction={auction} />}
      <WhyNotNow />
      {auction.buyNow.offered && (
        <p className="why" data-when="scheduled">
          {lotPage.buyNowLater(auction.buyNow.price)}
        </p>
      )}
    </div>
  )
}

/** Overdue payments bar from bidding alone. */
export const mayBuyNow = (mayNot: MayNotBid | null) => mayNot === null || mayNot === 'barred'

/** In place of the link to bid, for a reader whose bid would be refused. */
function MayNot({ why }: { why: MayNotBid }) {
  return (
    <p className="why" id="no-pujar" data-when="open">
      {lotPage.mayNot[why]}{' '}
      {why === 'barred' && (
        <a className="inline-link" href={href('/profile/faltas')}>
          {lotPage.strikes}
        </a>
      )}
    </p>
  )
}

export function BidLink({ id }: { id: number }) {
  return (
    <LinkButton
      className="bid-link"
      href={href('/event/:event/pujar', { event: String(id) })}
      data-dialog=""
      data-when="open"
      data-buy="none offered"
    >
      <Icon name="gavel" />
      {lot.bid}
    </LinkButton>
  )
}

export function BuyNowLink({
  auction: { id, buyNow },
  short = false,
}: {
  auction: Pick<AuctionView, 'id' | 'buyNow'>
  short?: boolean
}) {
  if (!buyNow.offered) return null
  return (
    <LinkButton
      className="buy-link"
      look="secondary"
      href={href('/event/:event/comprar', { event: String(id) })}
      data-dialog=""
      data-when="open"
      data-buy={short ? 'only' : 'offered only'}
    >
      {short ? lot.buyNow : lot.buyNowFor(buyNow.price)}
    </LinkButton>
  )
}
