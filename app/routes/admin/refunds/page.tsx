import { formatAge, formatCents, refunds as words } from './words.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RefundDue, type RefundAnswer, type RefundRow } from './refund-due.tsx'
import { WaitingPayments, type WaitingRow } from './waiting-payments.tsx'
import { Section } from '#app/ui/section.tsx'

type RefundsPageProps = {
  due: RefundRow[]
  resolved: RefundRow[]
  waiting: WaitingRow[]
  now: number
  /** '1': just resolved; '0': it had been before. */
  done: string | null
  answer: RefundAnswer | null
}

/** What administrators see of money that arrived and bought nothing. */
export function RefundsPage({ due, resolved, waiting, now, done, answer }: RefundsPageProps) {
  return (
    <div className="wrap refunds">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {done !== null && !answer && (
        <Notice tone={done === '1' ? 'success' : 'info'} text={done === '1' ? words.done : words.already} />
      )}
      <Section id="por-devolver" title={words.due} aside={<span className="count">{due.length}</span>}>
        {due.length === 0 && <p className="why">{words.dueEmpty}</p>}
        <ul className="refund-list">
          {due.map((row) => (
            <li key={row.id}>
              <RefundDue row={row} now={now} answer={answer?.refund === String(row.id) ? answer : null} />
            </li>
          ))}
        </ul>
      </Section>
      <Section id="en-espera" title={words.waiting} aside={<span className="count">{waiting.length}</span>}>
        <p className="why">{words.waitingWhy}</p>
        {waiting.length === 0 ? (
          <p className="why">{words.waitingEmpty}</p>
        ) : (
          <WaitingPayments rows={waiting} now={now} />
        )}
      </Section>
      <Section id="resueltas" title={words.resolved}>
        {resolved.length === 0 && <p className="why">{words.resolvedEmpty}</p>}
        <ul className="refund-list">
          {resolved.map((row) => (
            <li key={row.id}>
              <Resolved row={row} now={now} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function Resolved({
  row: { cents, currency, reason, transactionId, resolvedAt, note, payer, item },
  now,
}: {
  row: RefundRow
  now: number
}) {
  return (
    <article className="refund done">
      <p className="refund-head">
        <b className="money">{formatCents(cents, currency)}</b>
        <span>{words.reasons[reason]}</span>
      </p>
      <p>{[payer ?? words.nobody, item, `${words.transaction} ${transactionId}`].filter(Boolean).join(' · ')}</p>
      <p>
        <b>{words.note}:</b> {note}
      </p>
      {resolvedAt !== null && (
        <p className="why">
          {words.resolvedAt} {formatAge(now - resolvedAt)}, <Moment at={resolvedAt} />
        </p>
      )}
    </article>
  )
}
