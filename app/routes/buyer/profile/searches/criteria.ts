import { SEX_NAMES, type SexName } from '#app/forms/lot-filters.ts'
import type { FormErrors } from '#app/forms/parse-form.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import type { Category } from '#app/ui/views.ts'
import type { Option } from '#server/listing/catalogues/options.ts'
import type { Criteria, SavedSearch } from '#server/sale/watching/searches.ts'
import type { SearchFields, SearchTyped } from './form.ts'
import { searchForm as words } from './words.ts'

/** Valid choices. */
export type Choices = { categories: Category[]; states: Option[] }

const { errors } = words

/** Converts the typed fields to a search, or returns errors that the schema alone cannot find. */
export function criteriaOf(typed: SearchTyped, { categories, states }: Choices): Criteria | { wrong: FormErrors } {
  const { q, clase, sexo, entidad, padre, abuelo, desde, hasta } = typed
  const id = Number(clase.slice(1))
  const kind = clase[0]
  const known =
    kind === undefined ||
    categories.some(
      (each) =>
        (kind === 'g' && each.groupId === id) ||
        (kind === 'c' && each.id === id) ||
        (kind === 's' && each.subcategories.some((one) => one.id === id)),
    )
  if (!known) return { wrong: { clase: [errors.unknown] } }
  if (entidad && !states.some((state) => String(state.id) === entidad)) return { wrong: { entidad: [errors.unknown] } }
  if (desde !== null && hasta !== null && desde > hasta) return { wrong: { hasta: [errors.upsideDown] } }
  const criteria = {
    groupId: kind === 'g' ? id : null,
    categoryId: kind === 'c' ? id : null,
    subcategoryId: kind === 's' ? id : null,
    sex: sexo ? SEX_NAMES[sexo] : null,
    stateId: entidad ? Number(entidad) : null,
    from: desde,
    to: hasta,
    sire: padre,
    damSire: abuelo,
    words: q,
  }
  if (Object.values(criteria).every((value) => value === null || value === ''))
    return { wrong: { form: [errors.nothing] } }
  return criteria
}

/** Converts a search to its form's fields. */
export function fieldsOf(search: SavedSearch): SearchFields & { clase: string } {
  const { groupId, categoryId, subcategoryId, sex, stateId, from, to, sire, damSire, words } = search
  const clase = subcategoryId ? `s${subcategoryId}` : categoryId ? `c${categoryId}` : groupId ? `g${groupId}` : ''
  const sexo = (Object.keys(SEX_NAMES) as SexName[]).find((name) => SEX_NAMES[name] === sex) ?? ''
  return {
    q: words,
    clase,
    sexo,
    entidad: stateId === null ? '' : String(stateId),
    padre: sire,
    abuelo: damSire,
    desde: from === null ? '' : formatWhole(from),
    hasta: to === null ? '' : formatWhole(to),
  }
}
