import { href } from 'react-router'
import { purposes } from '#app/texts/payments.ts'
import { formatAge, formatCents, refunds as words } from './words.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'

export type RefundRow = {
  id: number
  /** As the provider signed it. */
  cents: number
  currency: string
  reason: keyof typeof words.reasons
  transactionId: string
  createdAt: number
  resolvedAt: number | null
  note: string | null
  /** Of the payment it came for; null where the provider named none of ours. */
  reference: string | null
  item: string | null
  purpose: keyof typeof purposes | null
  asked: number | null
  payer: string | null
  email: string | null
}

/** The form that came back, with what was typed. */
export type RefundAnswer = { refund: string; note: string; errors: string[] }

/** One sum that is owed back, with all that is needed to give it back, and the note that says it was done. */
export function RefundDue({ row, now, answer }: { row: RefundRow; now: number; answer: RefundAnswer | null }) {
  const { id, cents, currency, reason, transactionId } = row
  return (
    <article className="refund">
      <p className="refund-head">
        <b className="money">{formatCents(cents, currency)}</b>
        <span className="badge">{words.reasons[reason]}</span>
      </p>
      <Facts row={row} now={now} />
      <form method="post" action={href('/admin/devoluciones')} className="stack" noValidate>
        <HiddenFields values={{ refund: String(id) }} />
        <TextArea
          field={{
            id: `nota-${id}`,
            name: 'note',
            initialValue: answer?.note,
            errors: answer?.errors,
            required: true,
          }}
          label={words.note}
          hint={words.noteHint}
          maxLength={500}
          rows={2}
        />
        <Button look="secondary" aria-label={words.resolveOf(transactionId)}>
          {words.resolve}
        </Button>
      </form>
    </article>
  )
}

/** Where a column is narrow it breaks before the @. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

function Facts({
  row: { reason, transactionId, createdAt, reference, item, purpose, asked, payer, email },
  now,
}: {
  row: RefundRow
  now: number
}) {
  return (
    <dl className="facts">
      <div>
        <dt>{words.payer}</dt>
        <dd>
          {payer ?? words.nobody}
          {email && (
            <>
              <br />
              <Email address={email} />
            </>
          )}
        </dd>
      </div>
      {item && purpose && (
        <div>
          <dt>{words.concept}</dt>
          <dd>
            {purposes[purpose]}: {item}
          </dd>
        </div>
      )}
      {reason === 'amount-differs' && asked !== null && (
        <div>
          <dt>{words.asked}</dt>
          <dd>
            <Money pesos={asked} />
          </dd>
        </div>
      )}
      <div>
        <dt>{words.transaction}</dt>
        <dd>{transactionId}</dd>
      </div>
      {reference && (
        <div>
          <dt>{words.folio}</dt>
          <dd>{reference}</dd>
        </div>
      )}
      <div>
        <dt>{words.age}</dt>
        <dd>
          {formatAge(now - createdAt)}
          <br />
          <Moment at={createdAt} as="dayTime" />
        </dd>
      </div>
    </dl>
  )
}
