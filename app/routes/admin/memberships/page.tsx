import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { type Found, LIMITS, packageForm, valuesOf } from './form.ts'
import { memberships as words } from './words.ts'

type PackagePageProps = {
  /** Null for a new package. */
  found: Found | null
  back: string
  /** ISO date. */
  today: string
  /** Digests of the values that the form shows. */
  shown: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Dialog to add or edit a package. */
export function PackagePage({ found, back, today, shown, lastResult }: PackagePageProps) {
  const [form, fields] = useSchemaForm(packageForm, {
    id: 'paquete',
    lastResult,
    defaultValue: found ? valuesOf(found) : { publicationDate: today, public: 'on', status: 'on' },
  })
  return (
    <UrlDialog title={found ? words.edit : words.add} back={{ href: back, label: words.back }}>
      {found && !found.public && (
        <p>
          <a href={href('/admin/memberships/:package/vendedores', { package: String(found.id) })}>
            {words.sellersTitle(found.name)}
          </a>
        </p>
      )}
      <Form form={form} labels={{ version: words.version, name: words.name }}>
        {found && <HiddenFields values={{ basis: String(found.basis), shown }} />}
        <Field field={fields.version} label={words.version} counter={LIMITS.version} autoComplete="off" />
        <Field field={fields.name} label={words.name} counter={LIMITS.name} autoComplete="off" />
        <TextArea field={fields.description} label={words.description} counter={LIMITS.description} rows={3} />
        <DateField field={fields.publicationDate} label={words.publicationDate} hint={words.publicationHint} />
        <MoneyField field={fields.precio} label={words.price} hint={words.priceHint} digits={11} />
        <Field field={fields.creditos} label={words.credits} inputMode="numeric" autoComplete="off" />
        <TextArea field={fields.features} label={words.features} hint={words.featuresHint} rows={4} />
        <Checkbox field={fields.recommended} label={words.recommended} hint={words.recommendedHint} />
        <Checkbox field={fields.public} label={words.public} hint={words.publicHint} />
        <Checkbox field={fields.status} label={words.offered} />
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
