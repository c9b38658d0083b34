import { auctions, bidding, lot } from '#app/texts/auctions.ts'
import { formatMoney } from '#app/texts/format.ts'
import { BuyNowInstead } from './buy-now-instead.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { Money } from '#app/ui/money.tsx'

export type BidChooserProps = {
  /** Where both forms go; a chosen amount travels as `amount`. */
  action: string
  method?: 'get' | 'post'
  hidden?: Record<string, string>
  currentBid: number | null
  openingBid: number
  /** The three quick bids, low to high, whole pesos. */
  quick: number[]
  /** The lowest valid open offer, and by how much it must exceed the current bid. */
  lowest: number
  over: number
  /** What the field shows: what was typed, or a suggestion. */
  offer: string
  offerErrors?: string[]
  errors?: string[]
  buyNow: { href: string; price: number; only: boolean } | null
}

function step(amount: number, currentBid: number | null) {
  return currentBid !== null && <small> +{formatMoney(amount - currentBid)}</small>
}

/** Two forms, so that Enter in the open offer can never send a quick bid. */
export function BidChooser({
  action,
  method = 'post',
  hidden = {},
  quick,
  offer,
  offerErrors,
  errors,
  buyNow,
  ...price
}: BidChooserProps) {
  if (buyNow?.only)
    return (
      <>
        <FormErrors errors={errors} focused />
        <p className="why">{lot.onlyBuyNow}</p>
        <BuyNowInstead buyNow={buyNow} />
      </>
    )
  return (
    <>
      <FormErrors errors={errors} focused />
      <p className="price-now">
        <span className="label" data-live="price-label">
          {price.currentBid === null ? auctions.openingBid : auctions.currentBid}
        </span>
        <Money pesos={price.currentBid ?? price.openingBid} live="price" />
      </p>
      {quick.length > 0 && (
        <form method={method} action={action} className="quick">
          <HiddenFields values={hidden} />
          <fieldset>
            <legend>{bidding.quick}</legend>
            {quick.map((amount) => (
              <Button key={amount} look="secondary" name="amount" value={amount}>
                {bidding.quickButton(amount)}
                {step(amount, price.currentBid)}
              </Button>
            ))}
          </fieldset>
        </form>
      )}
      <form method={method} action={action} className="stack" noValidate>
        <HiddenFields values={hidden} />
        <fieldset>
          <legend>{bidding.open}</legend>
          <MoneyField
            field={{ id: 'amount', name: 'amount', initialValue: offer, errors: offerErrors, required: true }}
            label={bidding.openLabel}
            hint={bidding.openHint(price.lowest)}
            enterKeyHint="go"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the form's one field says itself what is wrong with it
            autoFocus={offerErrors !== undefined}
          />
          <Button>{bidding.openButton}</Button>
        </fieldset>
      </form>
      <p className="why">
        {price.currentBid === null ? bidding.ruleFirst(price.openingBid) : bidding.ruleNext(price.over)}
      </p>
      {buyNow && <BuyNowInstead buyNow={buyNow} />}
    </>
  )
}
