import { useId, type ReactNode } from 'react'
import { keptBeside, type List, listHref, unfilteredHref } from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { DayInput } from '#app/ui/form/day-input.tsx'
import { Field, FieldFrame } from '#app/ui/form/field.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type FiltersProps = { list: List; /** Names of the filters inside. */ names: readonly string[]; children: ReactNode }

/** The filter form of a list; parameters without a field keep their values. */
export function Filters({ list, names, children }: FiltersProps) {
  const filtered = names.some((name) => list.filters[name] !== list.defaults[name])
  const kept = Object.keys(list.filters).filter((name) => !names.includes(name))
  return (
    <form className="filters" role="search" aria-label={lists.filters} method="get" action={list.path}>
      <HiddenFields values={keptBeside(list, names)} />
      {children}
      <p className="filters-send">
        <Button look="secondary">{lists.filter}</Button>
        {filtered && <a href={unfilteredHref(list, kept)}>{lists.clear}</a>}
      </p>
    </form>
  )
}

type FilterProps = { list: List; name: string; label: string }

export function TextFilter({ list, name, label }: FilterProps) {
  const id = useId()
  return <Field field={{ id, name, initialValue: list.filters[name] }} type="search" label={label} maxLength={80} />
}

/** A day as lower or upper bound, as its label says. */
export function DayFilter({ list, name, label }: FilterProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <DayInput id={id} name={name} day={list.filters[name]} />
    </FieldFrame>
  )
}

type ChoiceFilterProps = FilterProps & {
  /** Texts by value. Use pairs when values are numbers, because objects sort numeric keys. */
  options: Record<string, string> | [value: string, text: string][]
}

/** A choice of one value; '' means any. */
export function ChoiceFilter({ list, name, label, options }: ChoiceFilterProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <select id={id} name={name} defaultValue={list.filters[name]}>
        <option value="">{lists.any}</option>
        {(Array.isArray(options) ? options : Object.entries(options)).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** The main filter of a list as tabs, one link each. */
export function FilterTabs({
  list,
  name,
  label = lists.show,
  options,
}: Omit<FilterProps, 'label'> & { label?: string; options: Record<string, string> }) {
  return (
    <nav className="tabs filter-tabs" aria-label={label}>
      {Object.entries(options).map(([value, text]) => (
        <a
          key={value}
          href={listHref(list, { [name]: value })}
          aria-current={list.filters[name] === value || undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
