import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { type FieldState } from '#app/ui/form/field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import type { SettingName, SettingsSection } from '#server/office/settings/sections.ts'
import { ConfigField } from './config-field.tsx'
import { Conflict, type ConflictView } from './conflict.tsx'
import { configForms } from './form.ts'
import { config as words } from './words.ts'

type SectionFormProps = {
  section: SettingsSection
  /** Settings that are not offered in this house; the form carries their value on. */
  fixed: readonly SettingName[]
  values: Record<string, string>
  /** The values that the form showed, as JSON. */
  base: string
  result?: SubmissionResult<string[]>
  conflict?: ConflictView | null
}

/** The fields of a section, and conflicting changes by another administrator. */
export function SectionForm({ section, fixed, values, base, result, conflict }: SectionFormProps) {
  const schema = configForms[section]
  const [form, fields] = useSchemaForm(schema as (typeof configForms)['contacto'], {
    id: `config-${section}`,
    lastResult: result,
    defaultValue: values as never,
  })
  const names = Object.keys(schema.shape).filter((name) => name !== 'base') as SettingName[]
  const states = fields as unknown as Record<string, FieldState>
  const back = href('/admin/config')
  return (
    <UrlDialog title={words.sections[section].title} back={{ href: back, label: words.back }}>
      <p className="lead">{words.sections[section].lead}</p>
      {conflict && <Conflict {...conflict} />}
      <Form form={form} labels={words.labels}>
        <input type="hidden" name="base" value={conflict?.base ?? base} />
        {names.map((name) =>
          fixed.includes(name) ? (
            <p key={name}>
              <input type="hidden" name={name} value={values[name]} />
              {words.fixed[name]}
            </p>
          ) : (
            <ConfigField key={name} name={name} field={states[name] as FieldState} />
          ),
        )}
        {section !== 'contacto' && <p className="why">{words.onlyNew}</p>}
        <p className="form-actions">
          <Button>{words.save}</Button>
          <CancelLink href={back} />
        </p>
      </Form>
    </UrlDialog>
  )
}
