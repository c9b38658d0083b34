import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { MESSAGE_LENGTH } from '#app/forms/message.ts'
import { TrapField } from '#app/routes/public/trap-field.tsx'
import { auctions, bidding } from '#app/texts/sale/auctions.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { AuctionCardView } from '#app/ui/views.ts'
import { questionForm } from './form.ts'
import { question } from './words.ts'

type Lot = Pick<AuctionCardView, 'id' | 'title' | 'photo'>
type QuestionPageProps = { lot: Lot; email: string; lastResult: SubmissionResult<string[]> | undefined }

/** A page of its own, or a dialog over the lot's page. */
export function QuestionPage({ lot, email, lastResult }: QuestionPageProps) {
  const [form, fields] = useSchemaForm(questionForm, { id: 'pregunta', defaultValue: { email }, lastResult })
  return (
    <AboutLot lot={lot} title={question.title}>
      <p>{question.lead}</p>
      <Form form={form} action={href('/event/:event/preguntar', { event: String(lot.id) })} labels={question}>
        <Field
          field={fields.email}
          type="email"
          label={question.email}
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
        <TextArea field={fields.message} label={question.message} counter={MESSAGE_LENGTH} rows={5} />
        <TrapField />
        <Button>{question.send}</Button>
      </Form>
    </AboutLot>
  )
}

export function QuestionThanks({ lot }: { lot: Lot }) {
  return (
    <AboutLot lot={lot} title={question.sentTitle}>
      <p role="status">{question.sent}</p>
      <LinkButton href={href('/event/:event', { event: String(lot.id) })} data-close="">
        {bidding.toLot}
      </LinkButton>
    </AboutLot>
  )
}

function AboutLot({ lot, title, children }: { lot: Lot; title: string; children: ReactNode }) {
  const back = { href: href('/event/:event', { event: String(lot.id) }), label: bidding.toLot }
  return (
    <UrlDialog title={title} back={back}>
      <div className="bid-lot">
        {lot.photo && <Picture photo={lot.photo} sizes="5rem" alt="" />}
        <p>
          <span className="eyebrow">{auctions.lot(lot.id)}</span>
          <b>{lot.title}</b>
        </p>
      </div>
      {children}
    </UrlDialog>
  )
}
