import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { deal as texts } from '#app/texts/aftersale/deals.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'
import { REASON_LENGTH, reasonForm } from './form.ts'
import { reasons } from './words.ts'

type ReasonPageProps = {
  deal: Deal
  words: { title: string; what: string; confirm: string }
  /** The reason why the act is impossible now. */
  why: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** An act of the house that needs only a reason. */
export function ReasonPage({ deal, words, why, lastResult }: ReasonPageProps) {
  const [form, fields] = useSchemaForm(reasonForm, { id: 'motivo', lastResult })
  const back = href('/admin/events/:event/entrega', { event: String(deal.auction) })
  return (
    <UrlDialog title={words.title} back={{ href: back, label: texts.back }}>
      <LotLine photo={deal.photo} title={deal.title} />
      {why !== null && !lastResult ? (
        <p>{why}</p>
      ) : (
        <Form form={form}>
          <p>{words.what}</p>
          <TextArea
            field={fields.reason}
            label={reasons.reason}
            hint={reasons.reasonHint}
            counter={REASON_LENGTH}
            rows={3}
          />
          <p className="form-actions">
            <Button>{words.confirm}</Button>
            <CancelLink href={back} />
          </p>
        </Form>
      )}
    </UrlDialog>
  )
}
