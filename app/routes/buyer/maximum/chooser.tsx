import { href } from 'react-router'
import { AlreadyLeading } from '#app/routes/buyer/already-leading.tsx'
import type { Lot } from '#app/routes/buyer/lot.ts'
import { RaiseLimit } from '#app/routes/buyer/raise-limit.tsx'
import { RoomLeft } from '#app/routes/buyer/room-left.tsx'
import { lot as lotWords } from '#app/texts/sale/auctions.ts'
import { PriceNow } from '#app/ui/auctions/lot/price-now.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { biddingLine } from '#machines/auction/rules.ts'
import { maximumWords as words } from './words.ts'

type MaximumChooserProps = {
  action: string
  lot: Lot
  typed: string
  errors?: string[] | undefined
  /** The amount would exceed the bidder's limit. */
  overLimit?: boolean | undefined
}

/** Form for the maximum; the leader can change or withdraw theirs. */
export function MaximumChooser({ action, lot, typed, errors, overLimit }: MaximumChooserProps) {
  const { buyNow, currentBid, openingBid, maximum, leader } = lot
  const leads = leader === 'leading'
  const hint = leads && currentBid !== null ? words.fromOwn(currentBid) : words.from(lot.lowest)
  const bidding = href('/event/:event/pujar', { event: String(lot.id) })
  return (
    <div className="stack" data-when="open">
      <PriceNow auction={lot} />
      <AlreadyLeading state={leader} price={currentBid ?? openingBid} />
      {maximum !== null && <p className="lead">{words.standing(maximum)}</p>}
      <p className="why" data-buy="only">
        {lotWords.onlyBuyNow}
      </p>
      {(leads || (!lot.onlyBuyNow && lot.maxima)) && (
        <form action={action} className="stack" noValidate>
          <p>{words.lead}</p>
          <RoomLeft room={lot.room} auction={lot.id} acting={lot.acting} />
          <MoneyField
            field={{ id: 'amount', name: 'amount', initialValue: typed, errors, required: true }}
            label={words.yours}
            hint={hint}
            enterKeyHint="go"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field, and its error is read on focus
            autoFocus={errors !== undefined}
          />
          {overLimit && <RaiseLimit auction={lot.id} />}
          <Button>{words.next}</Button>
        </form>
      )}
      {!lot.maxima && <p className="why">{words.off}</p>}
      {maximum !== null && (
        <LinkButton look="secondary" href={`${action}?retirar`} data-dialog="">
          {words.withdraw}
        </LinkButton>
      )}
      <ul className="due">
        <li>{words.rules.sealed}</li>
        <li>{words.rules.least}</li>
        <li>{words.rules.tie}</li>
        <li>{words.rules.change}</li>
        {buyNow.offered && <li>{words.rules.line(biddingLine(buyNow))}</li>}
      </ul>
      <LinkButton look="quiet" href={bidding} data-dialog="">
        {words.toBid}
      </LinkButton>
    </div>
  )
}
