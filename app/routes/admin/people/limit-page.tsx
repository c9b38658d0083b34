import type { SubmissionResult } from '@conform-to/react'
import { fullName } from '#app/routes/admin/person-parts.tsx'
import { formatMoney } from '#app/texts/format/money.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field, type FieldState, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Exposure } from '#server/sale/auctions/bidding/exposure.ts'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import type { LimitChangeRow } from '#server/people/people/change-limit.ts'
import { Fact } from './fact.tsx'
import { LIMIT_REASON, limitForm } from './limit-form.ts'
import { buyerScreen } from './screen.ts'
import { limit as words } from './words.ts'

type LimitPageProps = {
  person: AccountFacts
  exposure: Exposure
  changes: LimitChangeRow[]
  /** "2026-11-21". */
  today: string
  said: boolean
  lastResult: SubmissionResult<string[]> | undefined
}

/** A buyer's limit: current state, form and history. */
export function LimitPage({ person, exposure, changes, today, said, lastResult }: LimitPageProps) {
  const back = buyerScreen.pathOf(person.id)
  return (
    <UrlDialog title={words.titleOf(fullName(person))} back={{ href: back, label: words.back }}>
      {said && <Notice tone="success" text={words.done} />}
      <dl className="person-facts">
        <Fact name={words.now}>{exposure.limit === null ? words.none : formatMoney(exposure.limit)}</Fact>
        <Fact name={words.whose}>{whoseOf(exposure)}</Fact>
        <Fact name={words.leading}>{words.inLots(formatMoney(exposure.leading), exposure.auctions)}</Fact>
        {exposure.maxima > 0 && <Fact name={words.maxima}>{words.maximaToo}</Fact>}
      </dl>
      {exposure.house === 0 && <p className="why">{words.houseNone}</p>}
      {person.closedAt === null && (
        <LimitForm back={back} own={exposure.own} house={exposure.house} today={today} lastResult={lastResult} />
      )}
      <History changes={changes} />
    </UrlDialog>
  )
}

/** The greatest limit applies: a deposit's, the buyer's own, or the house's. */
function whoseOf({ limit, carried, own }: Exposure): string {
  if (carried !== null && carried === limit) return words.ofDeposit
  return own === null ? words.ofHouse : words.ofTheirs
}

type LimitFormProps = Pick<LimitPageProps, 'today' | 'lastResult'> & { back: string; own: number | null; house: number }

function LimitForm({ back, own, house, today, lastResult }: LimitFormProps) {
  const [form, fields] = useSchemaForm(limitForm({ max: today }), { id: 'limite', lastResult })
  const grounds = [
    ['decision', words.decision],
    ['deposit', words.deposit],
    ...(own === null ? [] : ([['house', words.house(house === 0 ? words.none : formatMoney(house))]] as const)),
  ] as const
  // The ground decides which fields are required.
  const optional = (field: FieldState) => fieldWith(field, { required: undefined })
  return (
    <Form form={form}>
      <HiddenFields values={{ seen: own === null ? '' : String(own) }} />
      <MoneyField field={optional(fields.limit)} label={words.limit} hint={words.limitHint} digits={11} />
      <RadioField field={fields.ground} label={words.ground} options={grounds} />
      <p className="why">{words.depositOnly}</p>
      <MoneyField field={optional(fields.deposit)} label={words.amount} digits={11} />
      <Field field={optional(fields.reference)} label={words.reference} counter={60} autoComplete="off" />
      <DateField field={optional(fields.paidOn)} label={words.paidOn} max={today} />
      <TextArea field={fields.reason} label={words.reason} hint={words.reasonHint} counter={LIMIT_REASON} rows={3} />
      <p className="form-actions">
        <Button>{words.save}</Button>
        <CancelLink href={back} />
      </p>
    </Form>
  )
}

function History({ changes }: Pick<LimitPageProps, 'changes'>) {
  return (
    <section aria-labelledby="cambios">
      <h2 id="cambios">{words.history}</h2>
      {changes.length === 0 ? (
        <p>{words.noHistory}</p>
      ) : (
        <ul className="limit-changes">
          {changes.map(({ id, limit, deposit, reference, paidOn, reason, by, at }) => (
            <li key={id}>
              <b>{limit === null ? words.ofHouse : formatMoney(limit)}</b> · {by} · <Moment at={at} as="dayTime" />
              {deposit !== null && (
                <p>{words.depositOf(formatMoney(deposit), reference ?? '', formatShortDay(paidOn ?? ''))}</p>
              )}
              <p className="person-why">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
