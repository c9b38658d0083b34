import type { ReactNode } from 'react'
import { href } from 'react-router'
import { auctions, bidding } from '#app/texts/sale/auctions.ts'
import { buyNow, purchase as words } from './words.ts'
import { paymentProblem } from '#app/texts/money/payment-news.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { MayNotCommit } from '#app/routes/buyer/may-not-commit.tsx'
import type { BuyerRefusal } from '#machines/auction/rules.ts'
import type { PurchaseStep } from '#server/aftersale/sales/read-purchase.ts'
import { CardPayment } from './card-payment.tsx'

export type PurchaseView = {
  step: PurchaseStep
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

type Props = {
  lot: { id: number; title: string }
  purchase: PurchaseView
  here: string
  /** Why this buyer cannot begin another payment. */
  mayNot: BuyerRefusal | null
}

/** A purchase in each state: the outcome and the next sensible action. */
export function PurchaseState(props: Props) {
  if (props.purchase.step === 'bought') return <Bought {...props} />
  return (
    <>
      <Outcome {...props} />
      <LinkButton look="quiet" href={href('/event/:event', { event: String(props.lot.id) })} data-close="">
        {buyNow.toLot}
      </LinkButton>
    </>
  )
}

function Outcome({ purchase: { step, reference, reason, why, due }, here, mayNot }: Props) {
  switch (step) {
    case 'paying':
      return <CardPayment reference={reference} pesos={due} />
    case 'processing':
      return <Waiting icon="clock" said={words.processing} />
    case 'held':
      return <Waiting icon="alert" bad said={words.held} />
    case 'declined':
      return (
        <>
          <FormErrors errors={[paymentProblem(reason)]} />
          <p>{words.declined.body}</p>
          <Retry here={here} text={words.declined.retry} mayNot={mayNot} />
        </>
      )
    case 'abandoned':
      return (
        <>
          <p>{words.abandoned.body}</p>
          <Retry here={here} text={words.abandoned.retry} mayNot={mayNot} />
        </>
      )
    case 'too-late':
      return (
        <>
          <State icon="alert" bad>
            <p>{words['too-late'][why]}</p>
          </State>
          <LinkButton href={href('/events/:subcat?')}>{words['too-late'].others}</LinkButton>
        </>
      )
    case 'refund-due':
      return (
        <>
          <State icon="alert" bad>
            <p>{words['refund-due'][why](due)}</p>
            <p>{words['refund-due'].how}</p>
          </State>
          <LinkButton href={href('/pagos/:reference', { reference })}>{words['refund-due'].state}</LinkButton>
        </>
      )
  }
}

type WaitingProps = { icon: IconName; bad?: boolean; said: { body: string; again: string } }

/** The buyer has nothing to do, and must not pay again. */
function Waiting({ icon, bad, said }: WaitingProps) {
  return (
    <State icon={icon} bad={bad}>
      <p>{said.body}</p>
      <p>
        <b>{said.again}</b>
      </p>
    </State>
  )
}

/** Announced by screen readers when it appears. */
function State({ icon, bad = false, children }: { icon: IconName; bad?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="stack center" role="status">
      <span className={bad ? 'medal bad' : 'medal good'}>
        <Icon name={icon} />
      </span>
      {children}
    </div>
  )
}

function Retry({ here, text, mayNot }: { here: string; text: string } & Pick<Props, 'mayNot'>) {
  if (mayNot) return <MayNotCommit refusal={{ code: mayNot }} here={here} />
  return (
    <form method="post" action={here} className="stack" data-send="insist">
      <Button data-busy={bidding.sending}>{text}</Button>
    </form>
  )
}

function Bought({ lot, purchase: { reference, price, left } }: Pick<Props, 'lot' | 'purchase'>) {
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
