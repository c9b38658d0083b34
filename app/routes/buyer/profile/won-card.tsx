import { href } from 'react-router'
import { deal as dealWords } from '#app/texts/aftersale/deals.ts'
import { formatCharge } from '#app/texts/format/money.ts'
import { dueName, paying } from '#app/texts/money/payments.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ClaimLink } from '#app/ui/claim-link.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import type { SoldVia } from '#machines/auction/status.ts'
import { type DuePurpose, type LotPurpose, PURPOSES } from '#machines/payment/purposes.ts'
import type { ClaimStatus } from '#server/aftersale/claims/status.ts'
import { WonPayments } from './won-payments.tsx'
import { won as words } from './words.ts'

/** Whole pesos, epoch ms. */
export type WonAuction = {
  auction: number
  horse: string
  photo: Photo | null
  price: number
  via: SoldVia
  soldAt: number
  /** Time at which the seller cancelled the sale, because the first payment was overdue; null otherwise. */
  lapsedAt: number | null
  firstPayment: number
  /** Approved payments so far. */
  paid: number
  due: {
    purpose: DuePurpose
    pesos: number
    counted: number
    dueAt: number | null
    fine: number
    held: { reference: string; cents: number; currency: string } | null
  } | null
  receipts: { reference: string; purpose: LotPurpose; part: boolean; amount: number; at: number | null }[]
  /** The delivery is recorded. */
  delivered: boolean
  /** The sale has a deal page for its delivery. */
  deal: boolean
  /** State of claims; null until the sale is paid or delivered. */
  claim: ClaimStatus | null
}

/** The amount due comes first; price and payments are folded. */
export function WonCard({ sale, now }: { sale: WonAuction; now: number }) {
  const event = { event: String(sale.auction) }
  const overdue = isOverdue(sale, now)
  const state = stateOf(sale, overdue)
  return (
    <article className="lot-card" data-state={state}>
      <div className="card-photo">
        {sale.photo ? <Picture photo={sale.photo} sizes="(min-width: 40rem) 16rem, 6rem" alt="" /> : <Mark />}
      </div>
      <div className="lot-card-head">
        <p>
          <span className="badge" data-sale-state={state}>
            {words.states[state]}
          </span>
        </p>
        <h2>
          <a href={href('/event/:event', event)}>{sale.horse}</a>
        </h2>
      </div>
      <div className="lot-card-body">
        {sale.due ? <DueNow sale={sale} due={sale.due} overdue={overdue} /> : <Price sale={sale} />}
        {sale.lapsedAt !== null ? <Lapsed at={sale.lapsedAt} /> : <Payments sale={sale} overdue={overdue} />}
        {sale.deal && (
          <p>
            <a
              className="inline-link"
              href={href('/event/:event/entrega', event)}
              aria-label={`${dealWords.link}: ${sale.horse}`}
            >
              {dealWords.link}
            </a>
          </p>
        )}
        {sale.claim && <ClaimLink auction={sale.auction} claim={sale.claim} horse={sale.horse} />}
      </div>
    </article>
  )
}

function stateOf({ lapsedAt, due, delivered }: WonAuction, overdue: boolean): keyof typeof words.states {
  if (lapsedAt !== null) return 'lapsed'
  if (due?.held) return 'held'
  if (due && PURPOSES[due.purpose].share === 'first') return overdue ? 'overdue' : 'awaiting'
  if (due) return 'process'
  return delivered ? 'closed' : 'paid'
}

/** A sale cancelled by its seller: nothing is due or payable. */
function Lapsed({ at }: { at: number }) {
  return (
    <p className="won-when">
      {words.lapsedWhy} <Moment at={at} as="date" />.
    </p>
  )
}

function Payments({ sale, overdue }: { sale: WonAuction; overdue: boolean }) {
  return (
    <details className="fold">
      <summary>
        {sale.due ? words.priceAndPayments : words.payments}
        <span className="sr">: {sale.horse}</span>
      </summary>
      {sale.due && <Price sale={sale} />}
      <WonPayments sale={sale} overdue={overdue} />
    </details>
  )
}

/** Amount, deadline and payment link; overdue amounts include the configured fine (ruling 12). */
function DueNow({
  sale: { auction, horse },
  due: { purpose, pesos, counted, dueAt, fine, held },
  overdue,
}: {
  sale: WonAuction
  due: NonNullable<WonAuction['due']>
  overdue: boolean
}) {
  if (held)
    return (
      <div className="won-due-now">
        <p className="won-price">
          <span>{paying.held.title}</span> {formatCharge(held.cents, held.currency)}
        </p>
        <p className="won-when">{paying.held.body}</p>
        <LinkButton look="secondary" href={href('/pagos/:reference', { reference: held.reference })}>
          {paying.held.see}
          <span className="sr">: {horse}</span>
        </LinkButton>
      </div>
    )
  return (
    <div className="won-due-now">
      <p className="won-price">
        <span>{dueName({ purpose, counted })}</span> <Money pesos={pesos} />
      </p>
      {dueAt && (
        <p className="won-when">
          {overdue ? words.dueSince : words.dueBy} <Moment at={dueAt} />
        </p>
      )}
      {overdue && (
        <p className="won-when">
          {words.fine}: <Money pesos={fine} />. {words.fineWhy}
        </p>
      )}
      <LinkButton href={href('/event/:event/pagar', { event: String(auction) })}>
        {words.payDue[purpose]}
        <span className="sr">: {horse}</span>
      </LinkButton>
    </div>
  )
}

function Price({ sale: { price, via, soldAt } }: { sale: WonAuction }) {
  return (
    <p className="won-price">
      <span>{words.price}</span> <Money pesos={price} />{' '}
      <small>
        {words.via[via]} <Moment at={soldAt} as="date" />
      </small>
    </p>
  )
}

function isOverdue({ due }: WonAuction, now: number): boolean {
  return !!due?.dueAt && due.dueAt < now
}
