import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { vetFile as texts } from '#app/texts/listing/vet-file.ts'
import { vetPass } from '#app/texts/sale/vet-pass.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FIRST_DAY, summaryForm } from './form.ts'
import { changing, signing as words } from './words.ts'

type SignPageProps = {
  listing: { id: number; name: string }
  today: string
  /** Number of signed versions so far. */
  seen: number
  initial: Record<string, string>
  lastResult: SubmissionResult<string[]> | undefined
}

export function SignPage({ listing, today, seen, initial, lastResult }: SignPageProps) {
  const [form, fields] = useSchemaForm(summaryForm(today), { id: 'resumen', lastResult, defaultValue: initial })
  const params = { horse: String(listing.id) }
  const { summary } = texts
  return (
    <div className="wrap">
      <div className="sheet wide">
        <a className="back" href={href('/sales/expediente/:horse', params)}>
          <Icon name="previous" />
          {changing.back}
        </a>
        <h1>{words.title}</h1>
        <p className="lead">
          {listing.name}. {words.lead} {words.notDone}
        </p>
        <Form form={form} action={href('/sales/expediente/:horse/resumen', params)}>
          <TextArea field={fields.exam} label={summary.exam} counter={words.most} rows={4} />
          <TextArea field={fields.xrays} label={summary.xrays} counter={words.most} rows={4} />
          <TextArea field={fields.scope} label={summary.scope} counter={words.most} rows={3} />
          <TextArea field={fields.blood} label={summary.blood} counter={words.most} rows={3} />
          <DateField field={fields.examinedOn} label={words.examinedOn} min={FIRST_DAY} max={today} />
          <Field field={fields.vetName} label={words.vetName} autoComplete="off" />
          <Field field={fields.vetLicense} label={words.license} hint={vetPass.licenseHint} inputMode="numeric" />
          <Field
            field={fields.microchip}
            label={words.microchip}
            hint={words.microchipHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Field field={fields.signedName} label={words.signature} autoComplete="name" />
          <Checkbox field={fields.agree} label={words.agree} />
          <HiddenFields values={{ seen: String(seen) }} />
          <Button>{words.sign}</Button>
        </Form>
      </div>
    </div>
  )
}
