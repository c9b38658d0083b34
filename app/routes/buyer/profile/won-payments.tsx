import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PURPOSES, type Share } from '#machines/payment/purposes.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { WonAuction } from './won-card.tsx'
import { won as words } from './words.ts'

type Props = { sale: WonAuction; overdue: boolean }

/** The title of each share of the price, and the part that shows its sum. */
const SHARES: Record<Share, { title: string; Sum: (props: Props & { paid: number }) => ReactNode }> = {
  first: { title: words.first, Sum: FirstSum },
  final: { title: words.final, Sum: FinalSum },
}
const shares = Object.keys(SHARES) as Share[]

/** The payments of a sale: paid with receipts, due, or still to come. */
export function WonPayments(props: Props) {
  return (
    <dl className="won-payments">
      {shares.map((share) => {
        const { title, Sum } = SHARES[share]
        const receipts = props.sale.receipts.filter(({ purpose }) => PURPOSES[purpose].share === share)
        return (
          <div key={share}>
            <dt>{title}</dt>
            <dd>
              <Sum {...props} paid={receipts.reduce((sum, { amount }) => sum + amount, 0)} />
              <Receipts receipts={receipts} what={title} horse={props.sale.horse} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const owed = ({ due }: WonAuction) => due && PURPOSES[due.purpose].share

function FirstSum({ sale, overdue, paid }: Props & { paid: number }) {
  return sale.due && owed(sale) === 'first' ? (
    <ToPay due={sale.due} overdue={overdue} />
  ) : (
    <>
      <Money pesos={paid || sale.firstPayment} /> <b className="good">{words.paid}</b>
    </>
  )
}

/** The price minus the payments actually approved before (ruling 12). */
function FinalSum({ sale, paid }: Props & { paid: number }) {
  const { due } = sale
  const later = due && owed(sale) === 'first' ? sale.price - sale.paid - due.pesos : 0
  if (later > 0)
    return (
      <>
        <Money pesos={later} /> <span className="won-when">{words.pending}</span>
      </>
    )
  if (due) return owed(sale) === 'final' ? <ToPay due={due} overdue={false} /> : words.nothing
  return (
    <>
      {paid > 0 && <Money pesos={paid} />} <b className="good">{paid > 0 ? words.paid : words.nothing}</b>
    </>
  )
}

function ToPay({ due: { pesos, held }, overdue }: { due: NonNullable<WonAuction['due']>; overdue: boolean }) {
  return (
    <>
      <Money pesos={pesos} /> <b className={overdue && !held ? 'bad' : 'warn'}>{held ? words.review : words.toPay}</b>
    </>
  )
}

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
