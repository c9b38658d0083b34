import { href } from 'react-router'
import { type LotFields, lotFields } from '#app/forms/lot-filters.ts'

/** URL that saves a list's filters as a search; the search form's fields have the same names. */
export function saveSearchHref(filters: LotFields, subcategory?: number): string {
  const chosen = Object.keys(lotFields).flatMap((name) => {
    const value = filters[name as keyof LotFields]
    return value ? [[name, value]] : []
  })
  const query = new URLSearchParams(chosen)
  if (subcategory !== undefined) query.set('clase', `s${subcategory}`)
  const path = href('/profile/busquedas/nueva')
  return query.size > 0 ? `${path}?${query}` : path
}
