import { href } from 'react-router'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import { formatCharge } from '#app/texts/format/money.ts'
import { paymentProblem } from '#app/texts/money/payment-news.ts'
import {
  creditForListing,
  payment as words,
  partPurposes,
  paymentStates,
  paying,
  purposes,
  statesOf,
} from '#app/texts/money/payments.ts'
import { type Bought, type PaymentPurpose, PURPOSES } from '#machines/payment/purposes.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { PayWatch } from '#app/ui/pay-watch.tsx'

export type PaymentState = keyof typeof paymentStates

type PaymentView = {
  reference: string
  purpose: PaymentPurpose
  state: PaymentState
  /** Whole pesos; epoch ms. */
  amount: number
  item: string
  createdAt: number
  settledAt: number | null
  transactionId: string | null
  /** The provider's reason for refusing. */
  reason: string | null
  /** URL to try again. */
  again: string | null
  /** What follows once it is paid: the steps of a sale, or the use of credits; null without any. */
  finish: string | null
  /** Credits that were bought for a listing, which `finish` enrols. */
  forListing: boolean
  /** The remainder after a partial payment, in whole pesos, and the page that takes it; null for none. */
  rest: { pesos: number; href: string } | null
  /** The house accepted it as a partial payment (ruling 87). */
  part: boolean
  ofPurchase: boolean
  /** Money under the house's review, in hundredths of its currency; null for none. */
  review: { cents: number; currency: string } | null
  /** True if the payer is a seller, false for a buyer. */
  ofSeller: boolean
}

type Look = {
  icon: IconName
  good: boolean
  /** Seconds until the page reloads without scripts; null for a state in which nothing is awaited. */
  refresh: number | null
  /** The payer may try again. */
  retry: boolean
}

export const LOOKS: Record<PaymentState, Look> = {
  pending: { icon: 'clock', good: true, refresh: 20, retry: false },
  processing: { icon: 'clock', good: true, refresh: 5, retry: false },
  approved: { icon: 'check', good: true, refresh: null, retry: false },
  declined: { icon: 'alert', good: false, refresh: null, retry: true },
  expired: { icon: 'alert', good: false, refresh: null, retry: true },
  held: { icon: 'alert', good: false, refresh: 30, retry: false },
  returned: { icon: 'alert', good: false, refresh: null, retry: true },
  owedBack: { icon: 'alert', good: false, refresh: null, retry: false },
}

/** The link to what follows a paid purchase. */
const FINISH: Record<Bought, string> = { lot: dealWords.link, credits: words.finish, limit: words.seeLimit }

/** A payment's page: its state and the next sensible action. */
export function PaymentPage({ payment }: { payment: PaymentView }) {
  const { state, reference, reason } = payment
  const { title, body } = wordsOf(payment)
  const { icon, good, refresh } = LOOKS[state]
  return (
    <div className="wrap">
      <div className="sheet">
        <PayWatch
          payment={reference}
          state={state}
          here={href('/pagos/:reference', { reference })}
          waiting={refresh !== null}
        >
          <div className="stack center">
            <span className={good ? 'medal good' : 'medal bad'}>
              <Icon name={icon} />
            </span>
            <h1>{title}</h1>
            {state === 'declined' && <FormErrors errors={[paymentProblem(reason)]} />}
            <p role="status">{payment.rest ? words.rest(payment.rest.pesos) : body}</p>
          </div>
          <Next payment={payment} />
          <Facts payment={payment} />
        </PayWatch>
      </div>
    </div>
  )
}

/** Texts of a payment's state. */
export function wordsOf({ state, purpose, forListing }: Pick<PaymentView, 'state' | 'purpose' | 'forListing'>) {
  if (forListing && state === 'approved') return creditForListing
  return statesOf[PURPOSES[purpose].buys][state] ?? paymentStates[state]
}

function Next({ payment }: { payment: PaymentView }) {
  const { state, purpose, reference, amount, again, rest, finish, ofPurchase, forListing } = payment
  if (state === 'pending')
    return (
      <>
        <LinkButton href={href('/pagos/:reference/abrir', { reference })}>{paying.pay(amount)}</LinkButton>
        <p className="why">{paying.safe}</p>
      </>
    )
  if (state === 'approved') {
    const receipt = href('/pagos/:reference/recibo', { reference })
    if (rest)
      return (
        <>
          <LinkButton href={rest.href}>{words.payRest(rest.pesos)}</LinkButton>
          <LinkButton look="secondary" href={receipt}>
            {words.receipt}
          </LinkButton>
        </>
      )
    if (!finish) return <LinkButton href={receipt}>{words.receipt}</LinkButton>
    return (
      <>
        <LinkButton href={finish}>{forListing ? words.finishEnrolment : FINISH[PURPOSES[purpose].buys]}</LinkButton>
        <LinkButton look="secondary" href={receipt}>
          {words.receipt}
        </LinkButton>
      </>
    )
  }
  if (LOOKS[state].retry) return again && <LinkButton href={again}>{words.again}</LinkButton>
  return ofPurchase && again ? (
    <LinkButton look="secondary" href={again}>
      {words.toPurchase}
    </LinkButton>
  ) : null
}

function Facts({
  payment: { reference, purpose, part, item, amount, createdAt, settledAt, transactionId, review, ofSeller },
}: {
  payment: PaymentView
}) {
  return (
    <>
      <dl className="facts pay-facts">
        <div>
          <dt>{words.concept}</dt>
          <dd>
            {(part ? partPurposes : purposes)[purpose]}: {item}
          </dd>
        </div>
        <div>
          <dt>{review ? words.asked : words.amount}</dt>
          <dd>
            <Money pesos={amount} />
          </dd>
        </div>
        {review && (
          <div>
            <dt>{paying.held.came}</dt>
            <dd>{formatCharge(review.cents, review.currency)}</dd>
          </div>
        )}
        <div>
          <dt>{settledAt === null ? words.started : words.date}</dt>
          <dd>
            <Moment at={settledAt ?? createdAt} />
          </dd>
        </div>
        <div>
          <dt>{words.folio}</dt>
          <dd>{reference}</dd>
        </div>
        {transactionId && (
          <div>
            <dt>{words.transaction}</dt>
            <dd>{transactionId}</dd>
          </div>
        )}
      </dl>
      <p className="pay-links">
        {ofSeller ? (
          <a className="inline-link" href={href('/sales/credits')}>
            {paying.toCredits}
          </a>
        ) : (
          <a className="inline-link" href={href('/profile/subastas')}>
            {paying.toProfile}
          </a>
        )}
        <a className="inline-link" href={href('/contact-us')}>
          {paying.contact}
        </a>
      </p>
    </>
  )
}
