import { href } from 'react-router'
import { bidding, lot as words } from '#app/texts/sale/auctions.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { AlreadyLeading } from '#app/routes/buyer/already-leading.tsx'
import { BuyNowInstead } from './buy-now-instead.tsx'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { bidWords } from '#app/routes/buyer/bid-words.ts'
import { RaiseLimit } from '#app/routes/buyer/raise-limit.tsx'
import { RoomLeft } from '#app/routes/buyer/room-left.tsx'
import { PriceNow } from '#app/ui/auctions/lot/price-now.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { MIN_RAISE, QUICK_TIMES } from '#machines/auction/rules.ts'

type BidChooserProps = {
  /** URL of the confirmation for both forms; the chosen amount is sent as `amount`. */
  action: string
  lot: Lot
  /** Value of the field: the typed amount or a suggestion. */
  offer: string
  quickErrors?: string[] | undefined
  offerErrors?: string[] | undefined
  /** The amount would exceed the bidder's limit. */
  overLimit?: boolean | undefined
}

/** Three quick bids and the open offer. The live script keeps them valid (`app/live/lot/follow-bid.ts`). */
export function BidChooser({ action, lot, offer, quickErrors, offerErrors, overLimit }: BidChooserProps) {
  const { buyNow, currentBid, openingBid, room } = lot
  return (
    <div
      className="stack"
      data-when="open"
      data-bidding={buyNow.offered ? buyNow.price : 0}
      data-room={room ?? undefined}
    >
      <PriceNow auction={lot} />
      <AlreadyLeading state={lot.leader} price={currentBid ?? openingBid} />
      <p className="why" data-buy="only">
        {words.onlyBuyNow}
      </p>
      {!lot.onlyBuyNow && (
        <div className="stack" data-buy="none offered">
          <RoomLeft room={room} auction={lot.id} acting={lot.acting} />
          <QuickBids action={action} lot={lot} errors={quickErrors} overLimit={overLimit} />
          <OpenOffer action={action} lowest={lot.lowest} offer={offer} errors={offerErrors} />
          {overLimit && offerErrors && <RaiseLimit auction={lot.id} />}
          <p className="why">
            <span data-bids-are="none">{bidding.ruleFirst(openingBid)}</span>
            <span data-bids-are="some">{bidding.ruleNext(MIN_RAISE)}</span>
          </p>
        </div>
      )}
      <MaximumEntry lot={lot} />
      {buyNow.offered && (
        <BuyNowInstead href={href('/event/:event/comprar', { event: String(lot.id) })} price={buyNow.price} />
      )}
    </div>
  )
}

/** Link to a maximum bid, which the house bids on the buyer's behalf. */
function MaximumEntry({ lot: { id, maxima, maximum, onlyBuyNow } }: Pick<BidChooserProps, 'lot'>) {
  if (maximum === null && (!maxima || onlyBuyNow)) return null
  return (
    <aside className="maximum-entry" data-buy={maximum === null ? 'none offered' : undefined}>
      {maximum === null ? (
        <p>
          <b>{bidding.maximumTitle}</b> {bidding.maximumWhy}
        </p>
      ) : (
        <p>{bidding.maximumYours(maximum)}</p>
      )}
      <LinkButton look="secondary" href={href('/event/:event/maximo', { event: String(id) })} data-dialog="">
        {maximum === null ? bidding.maximumLink : bidding.maximumChange}
      </LinkButton>
    </aside>
  )
}

type QuickBidsProps = Pick<BidChooserProps, 'action' | 'lot' | 'overLimit'> & { errors: string[] | undefined }

/** A separate form, so that Enter in the open offer can never send a quick bid. */
function QuickBids({ action, lot: { id, quick, currentBid, room }, errors, overLimit }: QuickBidsProps) {
  return (
    <form action={action} className="quick">
      <FormErrors errors={errors} focused />
      {overLimit && errors && <RaiseLimit auction={id} />}
      <fieldset>
        <legend>{bidding.quick}</legend>
        {QUICK_TIMES.map((_, nth) => (
          <Button
            key={nth}
            look="secondary"
            name="amount"
            value={quick[nth] ?? ''}
            hidden={quick[nth] === undefined}
            data-over={room !== null && (quick[nth] ?? 0) > room ? '' : undefined}
          >
            <span>{bidding.quickButton(quick[nth] ?? 0)}</span>{' '}
            <small data-limit={bidWords.overLimit}>
              {currentBid !== null && `+${formatMoney((quick[nth] ?? 0) - currentBid)}`}
            </small>
          </Button>
        ))}
      </fieldset>
      <HiddenFields values={{ kind: 'quick' }} />
    </form>
  )
}

type OpenOfferProps = { action: string; lowest: number; offer: string; errors?: string[] | undefined }

function OpenOffer({ action, lowest, offer, errors }: OpenOfferProps) {
  const hint = (
    <>
      {bidding.openFrom} <span data-bid="lowest">{formatMoney(lowest)}</span>, {bidding.openWhole}
    </>
  )
  return (
    <form action={action} className="stack" noValidate>
      <fieldset>
        <legend>{bidding.open}</legend>
        <MoneyField
          field={{ id: 'amount', name: 'amount', initialValue: offer, errors, required: true }}
          label={bidding.openLabel}
          hint={hint}
          enterKeyHint="go"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, and its error is read on focus
          autoFocus={errors !== undefined}
        />
        <Button>{bidding.openButton}</Button>
      </fieldset>
    </form>
  )
}
