import { href } from 'react-router'
import { buyNow as words } from './words.ts'
import { ReadNotices } from '#app/routes/buyer/read-notices.tsx'
import type { BidLot } from '#app/routes/buyer/bid-drawer.tsx'
import { SendBar } from '#app/routes/buyer/send-bar.tsx'
import { bidding } from '#app/texts/sale/auctions.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { type Meanwhile, MeanwhileChanged } from '#app/routes/buyer/meanwhile.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Money } from '#app/ui/money.tsx'

type BuyNowConfirmProps = {
  lot: BidLot
  now: number
  /** Amount charged to the card now, whole pesos. */
  due: number
  /** The price in words. */
  inWords: string
  /** The form's key, which makes repeated posts one purchase, and what it shows. */
  hidden: Record<string, string>
  meanwhile: Meanwhile | undefined
  error: string | null
  /** The form was sent without confirming the newest announcement. */
  unread: boolean
  offered: boolean
  /** The same buyer's purchase that is still in progress. */
  open: number | null
  /** The buyer already owns the lot. */
  mine: boolean
}

/** The price in figures and words and the one button, which names the charge; what follows is folded below. */
export function BuyNowConfirm(props: BuyNowConfirmProps) {
  const { lot, now, due, inWords, hidden, meanwhile, error, unread, offered, open, mine } = props
  const event = String(lot.id)
  const toLot = (
    <LinkButton look="quiet" href={href('/event/:event', { event })} data-close="">
      {words.toLot}
    </LinkButton>
  )
  if (mine) return <Mine event={event} />
  if (!offered)
    return (
      <>
        <FormErrors errors={error ? [error] : []} focused />
        {toLot}
      </>
    )
  const { price } = lot.buyNow
  const others = (
    <>
      <LinkButton look="quiet" href={href('/event/:event/pujar', { event })} data-dialog="" data-buy="offered">
        {words.toBid}
      </LinkButton>
      <div data-buy="only">{toLot}</div>
    </>
  )
  if (open !== null)
    return (
      <div className="stack">
        <FormErrors errors={error ? [error] : []} focused />
        <OpenPurchase event={event} purchase={String(open)} />
        {others}
      </div>
    )
  return (
    <form
      method="post"
      action={href('/event/:event/comprar', { event })}
      className="stack"
      data-send="insist"
      data-when="open"
    >
      <FormErrors errors={error ? [error] : []} focused />
      <MeanwhileChanged changed={meanwhile} event={lot.id} />
      <HiddenFields values={hidden} />
      <div className="ticket">
        <p className="label">{words.price}</p>
        <Money pesos={price} />
        <p className="in-words">{inWords}</p>
      </div>
      <ReadNotices lot={lot} refused={unread} />
      <SendBar lot={lot} now={now}>
        <Button data-busy={bidding.sending}>{words.confirm(due)}</Button>
      </SendBar>
      <p className="why">{words.confirmNext}</p>
      <details className="fold">
        <summary>{words.happens}</summary>
        <ul className="due">
          <li>{due < price ? words.dueNow(due) : words.dueWhole(due)}</li>
          {due < price && <li>{words.dueRest(price - due)}</li>}
          <li>{words.ends}</li>
        </ul>
      </details>
      {others}
    </form>
  )
}

/** A returning buyer may have paid already: another purchase is not offered beside it. */
function OpenPurchase({ event, purchase }: { event: string; purchase: string }) {
  return (
    <div className="notice info">
      <div>
        <strong>{words.openTitle}</strong>
        <p>{words.openWhy}</p>
        <div className="stack notice-act">
          <LinkButton href={href('/event/:event/comprar/:purchase', { event, purchase })} data-dialog="">
            {words.openGo}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

function Mine({ event }: { event: string }) {
  return (
    <div className="stack">
      <p className="lead">{words.mine}</p>
      <LinkButton href={href('/event/:event/pagar', { event })}>{words.toPay}</LinkButton>
      <LinkButton look="quiet" href={href('/event/:event', { event })} data-close="">
        {words.toLot}
      </LinkButton>
    </div>
  )
}
