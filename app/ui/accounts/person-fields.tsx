import type { ComponentProps } from 'react'
import { profile } from '#app/texts/people/profiles.ts'
import { Field, type FieldState } from '#app/ui/form/field.tsx'
import {
  definitionOf,
  type PersonAudience,
  type PersonField,
  type PersonFieldDefinition,
} from '#machines/onboarding/fields.ts'

type PersonFieldsProps<Name extends PersonField> = {
  audience: PersonAudience
  /** Fields of the form, in their order. */
  names: readonly Name[]
  fieldOf: (name: Name) => FieldState
}

/** Personal data, in pairs. */
export function PersonFields<Name extends PersonField>({ audience, names, fieldOf }: PersonFieldsProps<Name>) {
  const draw = (name: Name) => (
    <PersonLine key={name} name={name} field={fieldOf(name)} counter={definitionOf(name)[audience]?.limit ?? 0} />
  )
  return rowsOf(names).map((row) => {
    const [first] = row
    if (row.length === 1) return row.map(draw)
    return (
      <div key={first} className={first === 'address' ? 'field-pair address' : 'field-pair'}>
        {row.map(draw)}
      </div>
    )
  })
}

function PersonLine({ name, field, counter }: { name: PersonField; field: FieldState; counter: number }) {
  const { kind, autoComplete } = definitionOf(name)
  return <Field field={field} label={profile[name]} {...ENTERED[kind](counter)} autoComplete={autoComplete} />
}

/** A phone says how many digits it has; its limit as a text says nothing. */
const ENTERED: Record<
  PersonFieldDefinition['kind'],
  (limit: number) => Omit<ComponentProps<typeof Field>, 'field' | 'label'>
> = {
  line: (counter) => ({ counter }),
  phone: () => ({ hint: profile.cellPhoneHint, type: 'tel' }),
  zip: (counter) => ({ counter, inputMode: 'numeric' }),
}

function rowsOf<Name extends PersonField>(names: readonly Name[]): Name[][] {
  const rows: Name[][] = []
  for (const name of names) {
    const last = rows.at(-1)
    if (definitionOf(name).beside && last) last.push(name)
    else rows.push([name])
  }
  return rows
}
