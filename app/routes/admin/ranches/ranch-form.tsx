import { href } from 'react-router'
import { RANCH_NAME_LIMIT } from '#app/forms/ranch.ts'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { places } from '#app/texts/places.ts'
import { ranchErrors, ranchFields } from '#app/texts/listing/ranches.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DefaultButton } from '#app/ui/form/dependent-selects.tsx'
import { Field, fieldWith } from '#app/ui/form/field.tsx'
import { FileFormField } from '#app/ui/form/file-form-field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { RanchFields } from '#app/ui/ranches/ranch-fields.tsx'
import type { RanchView } from './ranch.tsx'
import { ranches as words } from './words.ts'

const FORM = 'rancho'

/** A ranch's data as a plain form, including the logo. */
export function RanchForm({ entry, action, back, values, place, nameIsFree, kept, errors }: RanchView) {
  const field = (name: string, required = true) => ({
    id: `${FORM}-${name}`,
    name,
    initialValue: values[name],
    errors: errors[name],
    required,
  })
  return (
    <div className="wrap list-page ranch-sheet">
      <a className="back" href={back}>
        <Icon name="previous" />
        {words.back}
      </a>
      <div className="page-head">
        <h1>{entry ? words.editOne : words.add}</h1>
      </div>
      {entry?.default && <Notice tone="info" text={words.defaultStays} />}
      <Form
        form={{ id: FORM, allErrors: errors }}
        lists={Object.keys(places)}
        action={action}
        encType="multipart/form-data"
        className="sheet-form stack"
      >
        <DefaultButton />
        {entry && <HiddenFields values={{ basis: String(entry.basis), shown: entry.shown }} />}
        <NameField field={field('name')} own={entry?.id} free={nameIsFree} />
        <RanchFields
          field={field}
          action={action}
          place={place.map((level) => ({ ...level, errors: errors[level.name] }))}
        />
        <Logo field={field('logo')} stored={kept ?? entry?.logo ?? null} kept={kept !== null} />
        {kept && <HiddenFields values={{ logoKept: kept.hash }} />}
        {entry && !entry.default && (
          <Checkbox
            field={{ ...field('active'), initialValue: values.active }}
            label={words.offered}
            hint={words.offeredWhy}
          />
        )}
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </div>
  )
}

type NameFieldProps = { field: Parameters<typeof Field>[0]['field']; own: number | undefined; free: boolean | null }

/** The name and its availability: checked when the page is rendered, and with scripts while typing. */
function NameField({ field, own, free }: NameFieldProps) {
  const repeats = free === false && field.errors?.includes(ranchErrors.taken)
  return (
    <name-check
      data-source={`${href('/admin/ranchs/nombre')}?${new URLSearchParams({ salvo: String(own ?? 0) })}`}
      data-free={ranchFields.free}
      data-taken={ranchErrors.taken}
    >
      <Field
        field={field}
        label={ranchFields.name}
        hint={ranchFields.nameHint}
        counter={RANCH_NAME_LIMIT}
        autoComplete="off"
      />
      <p className="name-status" role="status" data-free={free === null ? undefined : free ? 'si' : 'no'}>
        {free !== null && !repeats && (free ? ranchFields.free : ranchErrors.taken)}
      </p>
    </name-check>
  )
}

type LogoProps = {
  field: Parameters<typeof Field>[0]['field']
  stored: NonNullable<RanchView['entry']>['logo']
  /** The logo was received with a form that was refused. */
  kept: boolean
}

function Logo({ field, stored, kept }: LogoProps) {
  const hint = kept ? words.logoKept : words.logoHint
  return (
    <>
      {stored && (
        <span className="ranch-logo">
          <Picture photo={stored} sizes="7rem" alt={words.logoNow} />
        </span>
      )}
      <FileFormField
        field={fieldWith(field, { initialValue: undefined, required: !stored && !kept })}
        label={ranchFields.logo}
        hint={hint}
        accept={ACCEPTED_IMAGES}
        noun="image"
      />
    </>
  )
}
