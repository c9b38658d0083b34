import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Deal } from '#server/aftersale/deals/read.ts'
import type { PayoutTerms } from '#server/aftersale/deals/payout-terms.ts'
import { Fact } from './fact.tsx'
import { payoutForm, REFERENCE_LENGTH } from './form.ts'
import { paying as words } from './words.ts'

type PayoutPageProps = {
  deal: Deal
  terms: PayoutTerms
  days: { min: string; max: string }
  /** The reason why the payout is locked. */
  why: string | null
  typed: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
}

/** The seller's payout, its bank account, and the form that records the transfer. */
export function PayoutPage({ deal, terms, days, why, typed, lastResult }: PayoutPageProps) {
  const [form, fields] = useSchemaForm(payoutForm(days), {
    id: 'pago-vendedor',
    lastResult,
    defaultValue: { amount: formatWhole(terms.due), paidOn: days.max, ...typed } as never,
  })
  const back = href('/admin/events/:event/entrega', { event: String(deal.auction) })
  return (
    <UrlDialog title={words.title} back={{ href: back, label: texts.back }}>
      <LotLine photo={deal.photo} title={deal.title} />
      <Terms terms={terms} />
      {why !== null && !lastResult ? (
        <p className="why">{why}</p>
      ) : (
        <Form form={form}>
          <p>{words.lead}</p>
          <MoneyField field={fields.amount} label={words.amount} />
          <DateField field={fields.paidOn} label={words.paidOn} {...days} />
          <Field field={fields.reference} label={words.reference} counter={REFERENCE_LENGTH} autoComplete="off" />
          <p className="form-actions">
            <Button>{words.confirm}</Button>
            <CancelLink href={back} />
          </p>
        </Form>
      )}
    </UrlDialog>
  )
}

function Terms({
  terms: { seller, price, percentage, share, due, bank, holder, clabeEnd, changedAt },
}: {
  terms: PayoutTerms
}) {
  return (
    <dl className="facts plan">
      <Fact name={words.price}>
        <Money pesos={price} />
      </Fact>
      {percentage > 0 && (
        <Fact name={words.share(percentage)}>
          <Money pesos={share} />
        </Fact>
      )}
      <Fact name={words.due}>
        <Money pesos={due} />
      </Fact>
      <Fact name={words.account}>
        {clabeEnd === null ? (
          words.noAccount
        ) : (
          <>
            {[bank, holder].filter(Boolean).join(' · ')}
            <small>
              {words.ending(clabeEnd)}.{' '}
              <a className="inline-link" href={href('/admin/salesman/:account', { account: String(seller) })}>
                {words.whole}
              </a>
            </small>
            {changedAt !== null && (
              <strong className="why">
                {words.changed} <Moment at={changedAt} />. {words.changedWhy}
              </strong>
            )}
          </>
        )}
      </Fact>
    </dl>
  )
}
