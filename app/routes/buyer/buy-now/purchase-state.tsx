import type { ReactNode } from 'react'
import { href } from 'react-router'
import { auctions } from '#app/texts/sale/auctions.ts'
import { buyNow, purchase as words } from './words.ts'
import { paymentProblem } from '#app/texts/money/payment-news.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { CardPayment } from './card-payment.tsx'

export type PurchaseView = {
  step: 'paying' | 'processing' | 'declined' | 'abandoned' | 'held' | 'bought' | 'too-late' | 'refund-due'
  /** Reference of the payment. */
  reference: string
  /** The buy-now price and the amount charged to the card, whole pesos. */
  price: number
  due: number
  /** The provider's reason for refusing. */
  reason: string | null
  /** The reason why the lot is gone: sold to another buyer, auction closed, or already bought by this buyer. */
  why: 'sold' | 'closed' | 'already'
  /** Remaining amount after the purchase, whole pesos. */
  left: number | null
}

type Props = { lot: { id: number; title: string }; purchase: PurchaseView; here: string }

/** A purchase in each state: the outcome and the next sensible action. */
export function PurchaseState({ lot, purchase, here }: Props) {
  const { step, reason, why, due } = purchase
  const toLot = (
    <LinkButton look="quiet" href={href('/event/:event', { event: String(lot.id) })} data-close="">
      {buyNow.toLot}
    </LinkButton>
  )
  switch (step) {
    case 'paying':
      return (
        <>
          <CardPayment reference={purchase.reference} pesos={due} />
          {toLot}
        </>
      )
    case 'processing':
      return (
        <>
          <State icon="clock">
            <p>{words.processing.body}</p>
            <p>
              <b>{words.processing.again}</b>
            </p>
          </State>
          {toLot}
        </>
      )
    case 'declined':
      return (
        <>
          <FormErrors errors={[paymentProblem(reason)]} />
          <p>{words.declined.body}</p>
          <Retry here={here} text={words.declined.retry} />
          {toLot}
        </>
      )
    case 'abandoned':
      return (
        <>
          <p>{words.abandoned.body}</p>
          <Retry here={here} text={words.abandoned.retry} />
          {toLot}
        </>
      )
    case 'held':
      return (
        <>
          <State icon="alert" bad>
            <p>{words.held.body}</p>
            <p>
              <b>{words.held.again}</b>
            </p>
          </State>
          {toLot}
        </>
      )
    case 'bought':
      return <Bought lot={lot} purchase={purchase} />
    case 'too-late':
      return (
        <>
          <State icon="alert" bad>
            <p>{words.tooLate[why]}</p>
          </State>
          <LinkButton href={href('/events/:subcat?')}>{words.tooLate.others}</LinkButton>
          {toLot}
        </>
      )
    case 'refund-due':
      return (
        <>
          <State icon="alert" bad>
            <p>{words.refundDue[why](due)}</p>
            <p>{words.refundDue.how}</p>
          </State>
          <LinkButton href={href('/pagos/:reference', { reference: purchase.reference })}>
            {words.refundDue.state}
          </LinkButton>
          {toLot}
        </>
      )
  }
}

/** Announced by screen readers when it appears. */
function State({ icon, bad = false, children }: { icon: IconName; bad?: boolean; children: ReactNode }) {
  return (
    <div className="stack center" role="status">
      <span className={bad ? 'medal bad' : 'medal good'}>
        <Icon name={icon} />
      </span>
      {children}
    </div>
  )
}

function Retry({ here, text }: { here: string; text: string }) {
  return (
    <form method="post" action={here} className="stack" data-send="insist">
      <Button>{text}</Button>
    </form>
  )
}

function Bought({ lot, purchase: { reference, price, left } }: Omit<Props, 'here'>) {
  const { bought } = words
  const event = String(lot.id)
  return (
    <>
      <State icon="check">
        <p className="lead">
          <b>{auctions.finalOffer(lot.title, price)}</b>
        </p>
        <p>
          {bought.yours} {left === null ? bought.whole : bought.rest(left)}
        </p>
      </State>
      {left !== null && <LinkButton href={href('/event/:event/pagar', { event })}>{bought.payRest(left)}</LinkButton>}
      <LinkButton look="secondary" href={href('/pagos/:reference/recibo', { reference })}>
        {bought.receipt}
      </LinkButton>
      <LinkButton look="quiet" href={href('/profile/subastas')}>
        {bought.profile}
      </LinkButton>
    </>
  )
}
