import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { MOST_QUOTES } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { CARRIER_LENGTH, quoteForm } from './form.ts'
import { quoting as words } from './words.ts'

type QuotePageProps = {
  deal: Deal
  days: { min: string; max: string }
  typed: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
}

/** Carrier, price and pickup day of a quote. */
export function QuotePage({ deal, days, typed, lastResult }: QuotePageProps) {
  const [form, fields] = useSchemaForm(quoteForm(days), { id: 'cotizacion', lastResult, defaultValue: typed as never })
  const back = href('/admin/events/:event/entrega', { event: String(deal.auction) })
  return (
    <UrlDialog title={words.title} back={{ href: back, label: texts.back }}>
      <LotLine photo={deal.photo} title={deal.title} />
      {deal.quotes.length >= MOST_QUOTES && !lastResult ? (
        <p>{words.full}</p>
      ) : (
        <Form form={form}>
          <Field field={fields.carrier} label={words.carrier} counter={CARRIER_LENGTH} />
          <MoneyField field={fields.price} label={words.price} />
          <DateField field={fields.pickupOn} label={words.pickupOn} {...days} />
          <p className="form-actions">
            <Button>{words.confirm}</Button>
            <CancelLink href={back} />
          </p>
        </Form>
      )}
    </UrlDialog>
  )
}
