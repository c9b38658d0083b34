import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { isOpen } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { codeForm } from './form.ts'
import { entering as words } from './words.ts'

type CodePageProps = { deal: Deal; lastResult: SubmissionResult<string[]> | undefined }

/** The one field that records the handover. */
export function CodePage({ deal, lastResult }: CodePageProps) {
  const [form, fields] = useSchemaForm(codeForm, { id: 'codigo', lastResult })
  const back = href('/sales/events/:event/entrega', { event: String(deal.auction) })
  const why = deal.deliveredAt === null ? texts.refused['not-yet'] : texts.refused.done
  return (
    <UrlDialog title={words.title} back={{ href: back, label: texts.back }}>
      <LotLine photo={deal.photo} title={deal.title} />
      {isOpen(deal.steps.delivery) || lastResult ? (
        <Form form={form}>
          <p className="lead">{words.lead}</p>
          <Field
            field={fields.code}
            label={words.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            className="tabular"
          />
          <p className="hint">{words.lost}</p>
          <p className="form-actions">
            <Button>{words.send}</Button>
            <CancelLink href={back} />
          </p>
        </Form>
      ) : (
        <p>{why}</p>
      )}
    </UrlDialog>
  )
}
