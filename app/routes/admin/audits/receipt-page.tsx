import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { formatDay } from '#app/texts/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { AuditedReceipt } from '#server/listing/audits/read-audit.ts'
import type { LikeTransfer } from '#server/listing/audits/accept-receipt.ts'
import { receiptForm, unmarked } from './form.ts'
import { auditHref, type Place, receiptFileHref, receiptHref } from './hrefs.ts'
import { receipts as words } from './receipt-words.ts'
import { grid } from './words.ts'

/** Banxico's page to verify the arrival of a transfer. */
const CEP = 'https://www.banxico.org.mx/cep/'

type ReceiptPageProps = {
  place: Place
  receipt: AuditedReceipt
  /** Stage of the listing. */
  stage: number | null
  name: string
  /** Price of an enrolment, whole pesos. */
  due: number
  /** Receipts of other listings that may be for the same transfer. */
  like: LikeTransfer[]
  /** The house's bank account, line by line. */
  account: string[]
  /** Reason typed before the session ended. */
  typed: string | undefined
  lastResult: SubmissionResult<string[]> | undefined
}

/** The file with the decision under it, beside what was typed and what is expected. */
export function ReceiptPage(props: ReceiptPageProps) {
  const { place, receipt, name, due } = props
  return (
    <UrlDialog title={words.title(name)} back={{ href: auditHref(place), label: words.back }}>
      <div className="receipt-beside">
        <Shown place={place} receipt={receipt} />
        <div className="stack receipt-values">
          <Told receipt={receipt} />
          <Expected {...props} />
        </div>
        <div className="stack">
          {receipt.status === 'pending' && props.like.length > 0 && <Like {...props} />}
          {receipt.amount !== due && <Notice tone="info" text={words.differs} />}
          <p>
            <a className="inline-link" href={CEP} target="_blank" rel="noopener">
              {words.cep} <span className="sr">({words.newTab})</span>
              <Icon name="next" />
            </a>
          </p>
          {receipt.status === 'pending' ? (
            <Decide {...props} />
          ) : (
            <>
              {/* Another person decided it while this page was open. */}
              <FormErrors errors={props.lastResult?.error?.[''] ?? []} focused />
              <Decided receipt={receipt} status={receipt.status} />
            </>
          )}
        </div>
      </div>
    </UrlDialog>
  )
}

function Shown({ place, receipt: { id, pdf } }: Pick<ReceiptPageProps, 'place' | 'receipt'>) {
  const file = receiptFileHref(place.id, id)
  return (
    <div className="receipt-shown">
      {!pdf && <img src={`${file}?ancho=720`} alt={words.image} decoding="async" />}
      <p>
        <a className="document" href={file} target="_blank" rel="noopener">
          <Icon name="file" />
          {pdf ? words.pdf : words.larger}
        </a>
      </p>
      <p className="hint">{words.logged}</p>
    </div>
  )
}

function Told({ receipt }: { receipt: AuditedReceipt }) {
  return (
    <section>
      <h2>{words.typed}</h2>
      <dl className="facts">
        <Fact name={words.amount}>
          <Money pesos={receipt.amount} />
        </Fact>
        <Fact name={words.date}>{formatDay(receipt.date)}</Fact>
        <Fact name={words.key}>{receipt.key}</Fact>
        <Fact name={words.bank}>{receipt.bank}</Fact>
        <Fact name={words.uploaded}>
          <Moment at={receipt.uploadedAt} as="dayTime" />
        </Fact>
      </dl>
    </section>
  )
}

function Like({ place, like }: Pick<ReceiptPageProps, 'place' | 'like'>) {
  return (
    <div className="notice error">
      <div>
        <strong>{words.like}</strong>
        <ul>
          {like.map(({ id, status, date, bank, listing }) => (
            <li key={id}>
              <a className="inline-link" href={receiptHref({ ...place, id: listing.id }, id)}>
                {listing.name || grid.unnamed.horse} (núm. {listing.number})
              </a>
              : {formatDay(date)}, {bank}, {words.likeState[status]}
            </li>
          ))}
        </ul>
        <p>{words.likeWhy}</p>
      </div>
    </div>
  )
}

function Expected({ due, account }: ReceiptPageProps) {
  return (
    <section>
      <h2>{words.expected}</h2>
      <dl className="facts">
        <Fact name={words.amount}>
          <Money pesos={due} />
        </Fact>
        <Fact name={words.account}>
          {account.length > 0 ? account.map((line) => <span key={line}>{line}</span>) : words.noAccount}
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Decide({ stage, like, typed, lastResult }: ReceiptPageProps) {
  const [form, fields] = useSchemaForm(receiptForm, { id: 'rechazo', lastResult, defaultValue: { reason: typed } })
  return (
    <div className="receipt-acts">
      <form method="post" className="stack">
        <HiddenFields values={{ hacer: 'aceptar', visto: like.map(({ id }) => id).join(',') }} />
        <p className="hint">{words.acceptWhy}</p>
        <Button>{like.length > 0 ? words.acceptOther : words.accept}</Button>
      </form>
      {stage === 7 && <Notice tone="info" text={words.scheduled} />}
      <Form form={form} labels={{ reason: words.reason }}>
        <HiddenFields values={{ hacer: 'rechazar' }} />
        <TextArea field={unmarked(fields.reason)} label={words.reason} hint={words.reasonHint} counter={300} rows={3} />
        <p className="hint">{words.rejectWhy}</p>
        <Button look="secondary">{words.reject}</Button>
      </Form>
    </div>
  )
}

type DecidedProps = { receipt: AuditedReceipt; status: 'accepted' | 'rejected' }

function Decided({ receipt: { decidedBy, decidedAt }, status }: DecidedProps) {
  return (
    <p>
      {words.decided[status]} <b>{decidedBy}</b>
      {decidedAt !== null && (
        <>
          , <Moment at={decidedAt} as="dayTime" />
        </>
      )}
    </p>
  )
}
