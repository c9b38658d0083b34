import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { spanForm } from './form.ts'
import { away as words, prolonging } from './words.ts'

type OutagePageProps = { today: string; lastResult: SubmissionResult<string[]> | undefined }

/** A form that changes nothing: it is sent by GET, and its answer is the page with the lots. */
export function OutagePage({ today, lastResult }: OutagePageProps) {
  const [form, fields] = useSchemaForm(spanForm, {
    id: 'caida',
    lastResult,
    defaultValue: { fromDay: today, toDay: today } as never,
  })
  return (
    <UrlDialog title={words.declareTitle} back={{ href: href('/admin/consola'), label: prolonging.back }}>
      <form method="get" action={href('/admin/consola/caida')} className="stack" noValidate>
        <ErrorSummary id={form.id} errors={form.allErrors} labels={words} focused />
        <p>{words.when}</p>
        <div className="console-span">
          <DateField field={fields.fromDay} label={words.fromDay} />
          <Field field={fields.fromHour} label={words.fromHour} hint={words.hourHint} autoComplete="off" />
        </div>
        <div className="console-span">
          <DateField field={fields.toDay} label={words.toDay} />
          <Field field={fields.toHour} label={words.toHour} hint={words.toHint} autoComplete="off" />
        </div>
        <Button>{words.foresee}</Button>
      </form>
    </UrlDialog>
  )
}
