import { type ReactNode, useId } from 'react'
import type { List } from '#app/forms/list.ts'
import { NARROWING, SEX_NAMES } from '#app/forms/lot-filters.ts'
import { lists } from '#app/texts/lists.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { lotFilterWords as words } from '#app/texts/sale/lot-filters.ts'
import { Field, FieldFrame } from '#app/ui/form/field.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ChoiceFilter, Filters } from '#app/ui/list/filters.tsx'
import { ClassOptions } from './class-options.tsx'
import type { Category, FilterErrors } from '#app/ui/views.ts'

type FormProps = {
  list: List
  states: { id: number; name: string }[]
  /** Also offers the classification filter, where no links beside the list do. */
  categories?: Category[]
  errors: FilterErrors
}

type LotFiltersProps = FormProps & {
  /** Number of active filters. */
  chosen: number
  first?: ReactNode
  last?: ReactNode
}

const sexOptions = Object.fromEntries(Object.entries(SEX_NAMES).map(([name, sex]) => [name, sexes[sex]]))

/** The filters of a list of lots behind a button; `first` and `last` stand above and below the form. */
export function LotFilters({ chosen, first, last, ...form }: LotFiltersProps) {
  return (
    <details className="drawer lot-filters" open={Object.keys(form.errors).length > 0}>
      <summary>
        <Icon name="filter" />
        {words.title}
        {chosen > 0 && (
          <b>
            <span className="sr">{words.chosen(chosen)}</span>
            <span aria-hidden="true">{chosen}</span>
          </b>
        )}
      </summary>
      <div className="filter-sheet">
        {first}
        <FilterForm {...form} />
        {last}
      </div>
    </details>
  )
}

function FilterForm({ list, states, categories, errors }: FormProps) {
  const typed = (name: 'padre' | 'abuelo' | 'desde' | 'hasta') => ({
    id: `filtro-${name}`,
    name,
    initialValue: list.filters[name],
    errors: errors[name],
  })
  return (
    <Filters list={list} names={categories ? [...NARROWING, 'clase'] : NARROWING}>
      {categories && <ClassFilter chosen={list.filters.clase ?? ''} categories={categories} />}
      <ChoiceFilter list={list} name="sexo" label={words.sex} options={sexOptions} />
      <ChoiceFilter
        list={list}
        name="entidad"
        label={words.state}
        options={states.map(({ id, name }) => [String(id), name])}
      />
      <Field field={typed('padre')} label={words.sire} maxLength={60} autoComplete="off" />
      <Field field={typed('abuelo')} label={words.damSire} maxLength={60} autoComplete="off" />
      <MoneyField field={typed('desde')} digits={11} label={words.from} />
      <MoneyField field={typed('hasta')} digits={11} label={words.to} />
    </Filters>
  )
}

/** Filter by a group, a category or a discipline. */
function ClassFilter({ chosen, categories }: { chosen: string; categories: Category[] }) {
  const id = useId()
  return (
    <FieldFrame id={id} label={words.class}>
      <select id={id} name="clase" defaultValue={chosen}>
        <option value="">{lists.any}</option>
        <ClassOptions categories={categories} />
      </select>
    </FieldFrame>
  )
}
