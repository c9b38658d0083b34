import { href } from 'react-router'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { WonAuction } from './won-card.tsx'
import { won as words } from './words.ts'

/** The two payments of a sale: paid with receipts, due, or still to come. */
export function WonPayments({ sale, overdue }: { sale: WonAuction; overdue: boolean }) {
  return (
    <dl className="won-payments">
      <FirstPayment sale={sale} overdue={overdue} />
      <FinalPayment sale={sale} />
    </dl>
  )
}

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
      </dd>
    </div>
  )
}

/** The price minus the payments actually approved before (ruling 12). */
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
