import { href } from 'react-router'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { buying as words } from '#app/routes/seller/credits/words.ts'
import { BuyHead, type For, forQuery } from './head.tsx'

type ConfirmPageProps = {
  /** Null if it is not for sale; `price` in whole pesos, `inWords` the same in words. */
  bundle: { name: string; description: string; price: number; credits: number; inWords: string } | null
  /** `until`: expiry of credits bought now, epoch ms. */
  validity: { days: number; until: number }
  /** URL that the form posts to. */
  action: string
  refused: keyof typeof words.refused | null
  listing: For
}

/** The package's credits, price and validity, with one button. */
export function ConfirmPage({ bundle, validity, action, refused, listing }: ConfirmPageProps) {
  const free = bundle?.price === 0
  return (
    <div className="wrap buy-page">
      <BuyHead title={free ? words.confirmFree : words.confirm} current={2} listing={listing} />
      <div className="sheet">
        {refused && <FormErrors errors={[words.refused[refused]]} focused />}
        {!bundle || refused === 'payments-off' ? (
          <LinkButton href={href('/sales/credits/comprar') + forQuery(listing)}>{words.others}</LinkButton>
        ) : (
          <form method="post" action={action} className="stack">
            <HiddenFields values={{ price: String(bundle.price), credits: String(bundle.credits) }} />
            <h2>{bundle.name}</h2>
            {bundle.description && <p>{bundle.description}</p>}
            <dl className="buy-facts">
              <div>
                <dt>{words.gets}</dt>
                <dd>{words.credits(bundle.credits)}</dd>
              </div>
              <div>
                <dt>{words.until}</dt>
                <dd>
                  {words.days(validity.days)}
                  <small>
                    {words.untilDay} <Moment at={validity.until} as="date" />
                  </small>
                </dd>
              </div>
              <div className="buy-total">
                <dt>{words.pays}</dt>
                <dd>
                  {free ? words.free : <Money pesos={bundle.price} />}
                  {!free && <small>{bundle.inWords}</small>}
                </dd>
              </div>
            </dl>
            {free ? (
              <p className="why">{words.getWhy}</p>
            ) : (
              <p>
                {words.tax} {words.once}
              </p>
            )}
            <Button>{free ? words.get : words.pay(bundle.price)}</Button>
            {!free && <p className="why">{words.safe}</p>}
          </form>
        )}
      </div>
    </div>
  )
}
