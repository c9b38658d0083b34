import { href } from 'react-router'
import { won as words } from './words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { ClaimLink } from '#app/ui/claim-link.tsx'
import { Mark } from '#app/ui/logo.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Photo } from '#app/ui/views.ts'
import type { ClaimStanding } from '#server/claims/standing.ts'

/** Whole pesos, epoch ms. */
export type WonAuction = {
  auction: number
  horse: string
  photo: Photo | null
  price: number
  via: 'hammer' | 'buy-now'
  soldAt: number
  firstPayment: number
  /** Approved so far. */
  paid: number
  due: { purpose: 'first-payment' | 'final-payment'; pesos: number; dueAt: number | null; fine: number } | null
  receipts: { reference: string; purpose: string; amount: number; at: number | null }[]
  /** What may be held against it; null until it is paid for or delivered. */
  claim: ClaimStanding | null
}

export function WonCard({ sale, now }: { sale: WonAuction; now: number }) {
  const event = { event: String(sale.auction) }
  const overdue = isOverdue(sale, now)
  const state =
    sale.due?.purpose === 'first-payment' ? (overdue ? 'overdue' : 'awaiting') : sale.due ? 'process' : 'closed'
  return (
    <article className="won-card" data-state={state}>
      <div className="card-photo">
        {sale.photo ? <Picture photo={sale.photo} sizes="(min-width: 40rem) 16rem, 92vw" alt="" /> : <Mark />}
      </div>
      <div className="won-body">
        <p>
          <span className="badge" data-sale-state={state}>
            {words.states[state]}
          </span>
        </p>
        <h2>
          <a href={href('/event/:event', event)}>{sale.horse}</a>
        </h2>
        <p className="won-price">
          <span>{words.price}</span> <Money pesos={sale.price} />{' '}
          <small>
            {sale.via === 'hammer' ? words.soldAt : words.boughtAt} <Moment at={sale.soldAt} as="date" />
          </small>
        </p>
        <dl className="won-payments">
          <FirstPayment sale={sale} overdue={overdue} />
          <FinalPayment sale={sale} />
        </dl>
        {sale.due && (
          <p>
            <LinkButton href={href('/event/:event/pagar', event)}>
              {sale.due.purpose === 'first-payment' ? words.payFirst : words.payFinal}
              <span className="sr">: {sale.horse}</span>
            </LinkButton>
          </p>
        )}
        {sale.claim && <ClaimLink auction={sale.auction} claim={sale.claim} horse={sale.horse} />}
      </div>
    </article>
  )
}

function isOverdue({ due }: WonAuction, now: number): boolean {
  return !!due?.dueAt && due.dueAt < now
}

/** Paid, due until a date, or overdue with the configured fine (ruling 12). */
function FirstPayment({ sale, overdue }: { sale: WonAuction; overdue: boolean }) {
  const { due } = sale
  const receipts = sale.receipts.filter(({ purpose }) => purpose !== 'final-payment')
  if (due?.purpose !== 'first-payment') {
    return (
      <div>
        <dt>{words.first}</dt>
        <dd>
          <Money pesos={receipts.reduce((sum, { amount }) => sum + amount, 0) || sale.firstPayment} />{' '}
          <b className="good">{words.paid}</b>
          <Receipts receipts={receipts} what={words.first} horse={sale.horse} />
        </dd>
      </div>
    )
  }
  return (
    <div>
      <dt>{words.first}</dt>
      <dd>
        <Money pesos={due.pesos} /> <b className={overdue ? 'bad' : 'warn'}>{words.toPay}</b>
        {due.dueAt && (
          <span className="won-when">
            {overdue ? words.dueSince : words.dueBy} <Moment at={due.dueAt} />
          </span>
        )}
        {overdue && (
          <span className="won-when">
            {words.fine}: <Money pesos={due.fine} />. {words.fineWhy}
          </span>
        )}
      </dd>
    </div>
  )
}

/** The price less what was actually approved before (ruling 12). */
function FinalPayment({ sale }: { sale: WonAuction }) {
  const { due } = sale
  const receipts = sale.receipts.filter(({ purpose }) => purpose === 'final-payment')
  const rest = due?.purpose === 'first-payment' ? sale.price - due.pesos : (due?.pesos ?? 0)
  if (due?.purpose === 'first-payment')
    return (
      <div>
        <dt>{words.final}</dt>
        <dd>
          {rest > 0 ? (
            <>
              <Money pesos={rest} /> <span className="won-when">{words.pending}</span>
            </>
          ) : (
            words.nothing
          )}
        </dd>
      </div>
    )
  if (due)
    return (
      <div>
        <dt>{words.final}</dt>
        <dd>
          <Money pesos={rest} /> <b className="warn">{words.toPay}</b>
        </dd>
      </div>
    )
  const paid = receipts.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div>
      <dt>{words.final}</dt>
      <dd>
        {paid > 0 && <Money pesos={paid} />} <b className="good">{paid > 0 ? words.paid : words.nothing}</b>
        <Receipts receipts={receipts} what={words.final} horse={sale.horse} />
      </dd>
    </div>
  )
}

function Receipts({ receipts, what, horse }: { receipts: WonAuction['receipts']; what: string; horse: string }) {
  return receipts.map(({ reference, at }) => (
    <span className="won-when" key={reference}>
      {at && <Moment at={at} as="date" />}{' '}
      <a href={href('/pagos/:reference/recibo', { reference })} aria-label={words.receiptOf(what, horse)}>
        {words.receipt}
      </a>
    </span>
  ))
}
