import type { SubmissionResult } from '@conform-to/react'
import { SEX_NAMES } from '#app/forms/lot-filters.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { Button } from '#app/ui/button.tsx'
import { controlOf, Field, FieldFrame, type FieldState, fieldWith, frameOf, textOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { ClassOptions } from '#app/ui/auctions/list/class-options.tsx'
import type { Category } from '#app/ui/views.ts'
import type { Choices } from './criteria.ts'
import { type SearchFields, savedSearchForm } from './form.ts'
import { searchForm as words } from './words.ts'

type SearchFormProps = {
  action: string
  fields: SearchFields
  choices: Choices
  lastResult: SubmissionResult<string[]> | undefined
}

/** Criteria of a search; empty fields match anything. */
export function SearchForm({ action, fields: defaultValue, choices, lastResult }: SearchFormProps) {
  const [form, fields] = useSchemaForm(savedSearchForm, { id: 'busqueda', defaultValue, lastResult })
  // A list says by its first choice that any will do.
  const plain = (field: FieldState) => fieldWith(field, { required: undefined })
  const labels = {
    q: words.words,
    clase: words.class,
    sexo: words.sex,
    entidad: words.state,
    padre: words.sire,
    abuelo: words.damSire,
    desde: words.from,
    hasta: words.to,
  }
  return (
    <Form form={form} action={action} labels={labels} className="stack sheet-form">
      <HiddenFields values={{ key: textOf(fields.key) ?? '', intent: 'guardar' }} />
      <p>{words.lead}</p>
      <Field field={fields.q} label={words.words} hint={words.wordsHint} autoComplete="off" />
      <ClassField field={plain(fields.clase)} categories={choices.categories} />
      <Choice
        field={plain(fields.sexo)}
        label={words.sex}
        options={Object.entries(SEX_NAMES).map(([name, sex]) => [name, sexes[sex]])}
      />
      <Choice
        field={plain(fields.entidad)}
        label={words.state}
        options={choices.states.map(({ id, name }) => [String(id), name])}
      />
      <Field field={fields.padre} label={words.sire} hint={words.nameHint} autoComplete="off" />
      <Field field={fields.abuelo} label={words.damSire} hint={words.nameHint} autoComplete="off" />
      <MoneyField field={fields.desde} digits={11} label={words.from} />
      <MoneyField field={fields.hasta} digits={11} label={words.to} />
      <Button>{words.save}</Button>
    </Form>
  )
}

type ChoiceProps = { field: FieldState; label: string; options: [value: string, text: string][] }

function Choice({ field, label, options }: ChoiceProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label}>
      <select defaultValue={textOf(field)} {...controlOf(field, {})}>
        <option value="">{words.any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A whole group, a category, or one of its disciplines. */
function ClassField({ field, categories }: { field: FieldState; categories: Category[] }) {
  return (
    <FieldFrame {...frameOf(field)} label={words.class}>
      <select defaultValue={textOf(field)} {...controlOf(field, {})}>
        <option value="">{words.any}</option>
        <ClassOptions categories={categories} />
      </select>
    </FieldFrame>
  )
}
