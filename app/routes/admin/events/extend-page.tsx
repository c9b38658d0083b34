import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LotLine } from '#app/ui/auctions/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { describe, Field, FieldErrors, textOf, fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { HouseAuction } from '#server/sale/index.ts'
import { extendForm } from './form.ts'
import { events, extending as words } from './words.ts'

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
  const { id, name, errors } = fields.how
  const ways = [
    ['minutes', words.byMinutes],
    ['hour', words.toHour],
  ] as const
  return (
    <UrlDialog title={words.title} back={{ href: href('/admin/events/:event', { event }), label: events.backToOne }}>
      <LotLine photo={auction.photo} title={auction.title}>
        <small>
          {words.now} <Moment at={auction.closesAt} />
        </small>
      </LotLine>
      {open || lastResult ? (
        <Form form={form} action={href('/admin/events/:event/extender', { event })}>
          <input type="hidden" name="seen" value={auction.closesAt} />
          <p>{words.what}</p>
          <fieldset className="field" data-invalid={errors?.length ? '' : undefined}>
            <legend>{words.how}</legend>
            {ways.map(([way, label], nth) => (
              <div className="checkbox" key={way}>
                <label>
                  <input
                    type="radio"
                    id={nth === 0 ? id : undefined}
                    name={name}
                    value={way}
                    defaultChecked={textOf(fields.how) === way}
                    {...describe(id, { errors })}
                  />
                  <span>{label}</span>
                </label>
              </div>
            ))}
            <FieldErrors id={id} errors={errors} />
          </fieldset>
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
