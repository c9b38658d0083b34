import type { SubmissionResult } from '@conform-to/react'
import { type CatalogueScreen, ENTRY_NAME_LIMIT, entryValues } from '#app/forms/listing/catalogue.ts'
import { catalogues as words } from '#app/texts/listing/catalogues.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import type { Entry } from '#server/listing/catalogues/list-entries.ts'

type CatalogueEntryProps = {
  screen: CatalogueScreen
  /** Null for a new entry. */
  entry: (Entry & { basis: number }) | null
  back: string
  /** Digests of the values that the form shows. */
  shown: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Dialog to add or edit an entry. */
export function CatalogueEntry({ screen, entry, back, shown, lastResult }: CatalogueEntryProps) {
  const defaultValue = entry ? entryValues(entry) : {}
  const {
    flag,
    name = words.name,
    nameHint,
    active,
    offered = words.offered(active),
    offeredWhy = words.offeredWhy,
  } = screen.words
  const [form, fields] = useSchemaForm(screen.form, { id: 'ficha', lastResult, defaultValue })
  return (
    <UrlDialog
      title={entry ? screen.words.edit : screen.words.add}
      back={{ href: back, label: words.back(screen.words.title) }}
    >
      <Form form={form} labels={{ name }}>
        {entry && <HiddenFields values={{ basis: String(entry.basis), shown }} />}
        <Field field={fields.name} label={name} hint={nameHint} counter={ENTRY_NAME_LIMIT} autoComplete="off" />
        {flag && <Checkbox field={fields.flag} label={flag.label} hint={flag.hint} />}
        {entry && <Checkbox field={fields.active} label={offered} hint={offeredWhy} />}
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
