import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { type List, listHref } from '#app/forms/list.ts'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { describe, Field, FieldErrors, FieldFrame, fieldWith, textOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Moment } from '#app/ui/moment.tsx'
import { EXTENSIONS } from '#machines/console/rules.ts'
import type { HouseAuction } from '#server/sale/auctions/house/house-auctions.ts'
import { prolongForm } from './form.ts'
import { prolonging as words } from './words.ts'

type ExtendPageProps = {
  auction: HouseAuction
  /** The console's list with its filters. */
  list: List
  typed: Record<string, string | undefined>
  lastResult: SubmissionResult<string[]> | undefined
}

/** A reason is preselected, so that the second press chooses the minutes. */
export function ExtendPage({ auction, list, typed, lastResult }: ExtendPageProps) {
  const event = String(auction.id)
  const [form, fields] = useSchemaForm(prolongForm, {
    id: 'extension',
    lastResult,
    defaultValue: { ...typed, seen: String(auction.closesAt) } as never,
  })
  const { id, name, errors } = fields.reason
  return (
    <UrlDialog title={words.title} back={{ href: listHref(list), label: words.back }}>
      <LotLine photo={auction.photo} title={auction.title}>
        <small>
          {words.now} <Moment at={auction.closesAt} />
        </small>
      </LotLine>
      {auction.phase === 'open' || lastResult ? (
        <Form form={form} action={listHref(list, {}, href('/admin/consola/:event/extender', { event }))}>
          <input type="hidden" name="seen" value={auction.closesAt} />
          <p>{words.what}</p>
          <FieldFrame id={id} label={words.why} errors={errors}>
            <select id={id} name={name} defaultValue={textOf(fields.reason)} {...describe(id, { errors })}>
              {Object.entries(words.reasons).map(([reason, label]) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </select>
          </FieldFrame>
          <Field
            field={fieldWith(fields.other, { required: undefined })}
            label={words.other}
            hint={words.otherHint}
            maxLength={300}
            autoComplete="off"
          />
          <FieldErrors id={fields.minutes.id} errors={fields.minutes.errors} />
          <div className="console-minutes" id={fields.minutes.id}>
            {EXTENSIONS.map((minutes) => (
              <Button key={minutes} name="minutes" value={minutes}>
                {words.by(minutes)}
              </Button>
            ))}
          </div>
          <p>
            <a href={href('/admin/events/:event/extender', { event })} data-dialog="">
              {words.more}
            </a>
          </p>
        </Form>
      ) : (
        <FormErrors errors={[words.notOpen]} />
      )}
    </UrlDialog>
  )
}
