import { withoutNotice } from '#app/middleware/said-once.ts'
import { LIMITS } from './form.ts'

/** Paths of this house's administrators alone, which mean no other when they are resolved (`..`, `//`). */
const OFFICE = /^\/(admin(\/[\w-]+)+|messages|notification-center)(\?|$)/

/**
 * The list that an address names, without page and notice: its path and its query without `?`. Null for anything but
 * one of the administrators' screens.
 */
export function listAt(address: string): { path: string; query: string } | null {
  if (address.length > LIMITS.address || !OFFICE.test(address)) return null
  const { pathname, search } = new URL(withoutNotice(address), 'http://here.invalid')
  const query = new URLSearchParams(search)
  query.delete('pagina')
  return { path: pathname, query: query.toString() }
}
