import { href } from 'react-router'
import { type LotFields, lotFields } from '#app/forms/lot-filters.ts'

type Kept = { q?: string; subcategory?: number | undefined }

/** URL that saves a list's filters as a search, with what was typed; the form's fields have the same names. */
export function saveSearchHref(filters: LotFields, { q, subcategory }: Kept = {}): string {
  const chosen = Object.keys(lotFields).flatMap((name) => {
    const value = filters[name as keyof LotFields]
    return value ? [[name, value]] : []
  })
  const query = new URLSearchParams(chosen)
  if (q) query.set('q', q)
  if (subcategory !== undefined) query.set('clase', `s${subcategory}`)
  const path = href('/profile/busquedas/nueva')
  return query.size > 0 ? `${path}?${query}` : path
}
