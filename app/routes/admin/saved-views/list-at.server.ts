import { withoutNotice } from '#app/middleware/said-once.ts'
import { LIMITS } from './form.ts'

/**
 * The list that an address names, without page and notice: its path and its query without `?`. Null for anything but
 * one of this house's administrators' screens.
 */
export function listAt(address: string): { path: string; query: string } | null {
  if (address.length > LIMITS.address || !/^\/(admin\/|messages\b|notification-center\b)/.test(address)) return null
  const { pathname, search } = new URL(withoutNotice(address), 'http://here.invalid')
  const query = new URLSearchParams(search)
  query.delete('pagina')
  return { path: pathname, query: query.toString() }
}
