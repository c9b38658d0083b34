import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { RadioField } from '#app/ui/form/radio-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { HouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import { extendForm } from './form.ts'
import { backTo } from './screen.ts'
import { extending as words } from './words.ts'

const WAYS = [
  ['minutes', words.byMinutes],
  ['hour', words.toHour],
] as const

type ExtendPageProps = {
  auction: HouseAuction
  typed: Record<string, string | undefined>
  lastResult: SubmissionResult<string[]> | undefined
}

/** The current closing, and the two ways to extend it. */
export function ExtendPage({ auction, typed, lastResult }: ExtendPageProps) {
  const event = String(auction.id)
  const open = auction.phase === 'open'
  const [form, fields] = useSchemaForm(extendForm, {
    id: 'extension',
    lastResult,
    defaultValue: { ...typed, seen: String(auction.closesAt) } as never,
  })
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title}>
        <small>
          {words.now} <Moment at={auction.closesAt} />
        </small>
      </LotLine>
      {open || lastResult ? (
        <Form form={form} action={href('/admin/events/:event/extender', { event })}>
          <input type="hidden" name="seen" value={auction.closesAt} />
          <p>{words.what}</p>
          <RadioField field={fields.how} label={words.how} options={WAYS} />
          <Field
            field={fieldWith(fields.minutes, { required: undefined })}
            label={words.minutes}
            hint={words.minutesHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <div className="hour-fields">
            <DateField field={fieldWith(fields.day, { required: undefined })} label={words.day} />
            <Field
              field={fieldWith(fields.hour, { required: undefined })}
              label={words.hour}
              hint={words.hourHint}
              inputMode="text"
              autoComplete="off"
            />
          </div>
          <TextArea field={fields.reason} label={words.reason} hint={words.reasonHint} counter={300} rows={3} />
          <Button>{words.confirm}</Button>
        </Form>
      ) : (
        <FormErrors errors={[words.notOpen]} />
      )}
    </UrlDialog>
  )
}
