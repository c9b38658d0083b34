import { href } from 'react-router'
import { PURPOSES } from '#machines/payment/purposes.ts'
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
  const receipts = sale.receipts.filter(({ purpose }) => PURPOSES[purpose].share === 'first')
  return (
    <div>
      <dt>{words.first}</dt>
      <dd>
        {due && PURPOSES[due.purpose].share === 'first' ? (
          <ToPay due={due} overdue={overdue} />
        ) : (
          <>
            <Money pesos={sumOf(receipts) || sale.firstPayment} /> <b className="good">{words.paid}</b>
          </>
        )}
        <Receipts receipts={receipts} what={words.first} horse={sale.horse} />
      </dd>
    </div>
  )
}

/** The price minus the payments actually approved before (ruling 12). */
function FinalPayment({ sale }: { sale: WonAuction }) {
  const { due } = sale
  const receipts = sale.receipts.filter(({ purpose }) => PURPOSES[purpose].share === 'final')
  const paid = sumOf(receipts)
  const later = due && PURPOSES[due.purpose].share === 'first' ? sale.price - sale.paid - due.pesos : 0
  return (
    <div>
      <dt>{words.final}</dt>
      <dd>
        {later > 0 ? (
          <>
            <Money pesos={later} /> <span className="won-when">{words.pending}</span>
          </>
        ) : due && PURPOSES[due.purpose].share === 'final' ? (
          <ToPay due={due} overdue={false} />
        ) : due ? (
          words.nothing
        ) : (
          <>
            {paid > 0 && <Money pesos={paid} />} <b className="good">{paid > 0 ? words.paid : words.nothing}</b>
          </>
        )}
        <Receipts receipts={receipts} what={words.final} horse={sale.horse} />
      </dd>
    </div>
  )
}

function ToPay({ due: { pesos, held }, overdue }: { due: NonNullable<WonAuction['due']>; overdue: boolean }) {
  return (
    <>
      <Money pesos={pesos} /> <b className={overdue && !held ? 'bad' : 'warn'}>{held ? words.review : words.toPay}</b>
    </>
  )
}

const sumOf = (receipts: WonAuction['receipts']) => receipts.reduce((sum, { amount }) => sum + amount, 0)

function Receipts({ receipts, what, horse }: { receipts: WonAuction['receipts']; what: string; horse: string }) {
  return receipts.map(({ reference, part, amount, at }) => (
    <span className="won-when" key={reference}>
      {part && <>{words.counted(amount)} · </>}
      {at && <Moment at={at} as="date" />}{' '}
      <a href={href('/pagos/:reference/recibo', { reference })} aria-label={words.receiptOf(what, horse)}>
        {words.receipt}
      </a>
    </span>
  ))
}
