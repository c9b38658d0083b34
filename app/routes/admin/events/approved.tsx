import { href } from 'react-router'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { partPurposes, purposes } from '#app/texts/money/payments.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { ApprovalRow } from '#server/money/approvals/list.ts'
import type { ApprovedPayment } from '#server/aftersale/sales/manual-due.ts'
import { paying as words } from './words.ts'

/** The paid part of a sale, with the means of payment. */
export function Approved({ payments }: { payments: ApprovedPayment[] }) {
  if (payments.length === 0) return null
  return (
    <ul className="timeline" aria-label={words.history}>
      {payments.map(
        ({ reference, purpose, part, amount, at, method, means, manual, paidOn, by, transactionId, note }) => (
          <li key={reference} data-done="">
            <Money pesos={amount} /> <span className="badge good">{(part ? partPurposes : purposes)[purpose]}</span>
            <p>
              {means
                ? `${words.meansOptions[means]} · ${manual}`
                : method === 'deposit'
                  ? words.deposit
                  : `${words.card} · ${transactionId ?? ''}`}
              <small>
                {means && paidOn ? (
                  <>
                    {formatShortDay(paidOn)} · {words.by(by ?? '')}
                    {note && <> · {note}</>}
                  </>
                ) : (
                  at !== null && <Moment at={at} as="second" />
                )}
              </small>
            </p>
          </li>
        ),
      )}
    </ul>
  )
}

/** A proposed payment that needs a second administrator. */
export function Waiting({ waiting }: { waiting: ApprovalRow }) {
  const { amount = 0 } = waiting.proposal as { amount?: number }
  return (
    <div className="notice info" role="status">
      <Icon name="info" />
      <div>
        <strong>{words.waits}</strong>
        <p>{words.waitsWhy(waiting.proposer, amount)}</p>
        <p>
          <a href={href('/admin/por-confirmar/:approval', { approval: String(waiting.id) })} data-dialog="">
            {words.see}
          </a>
        </p>
      </div>
    </div>
  )
}
