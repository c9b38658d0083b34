import { z } from 'zod'
import { type List, type ListFound, listHref } from './list.ts'

/** Rows that are changed at once, at most. */
export const MOST_AT_ONCE = 500

/** Which rows of a list: those of the open page, or all that its filters find. */
export type BulkScope = 'pagina' | 'filtro'

const SCOPE = 'alcance'
const ACT = 'acto'

/** The preview of a list's bulk acts; `act`: the chosen one. */
export function bulkHref(list: List, scope: BulkScope, act?: string): string {
  const href = listHref(list, {}, `${list.path}/varios`)
  const asked = new URLSearchParams({ [SCOPE]: scope, ...(act && { [ACT]: act }) })
  return `${href}${href.includes('?') ? '&' : '?'}${asked}`
}

/** Scope and act that a preview's address asks for; the open page for an unknown scope. */
export function bulkAsked({ searchParams }: URL): { scope: BulkScope; act: string | null } {
  return { scope: searchParams.get(SCOPE) === 'filtro' ? 'filtro' : 'pagina', act: searchParams.get(ACT) }
}

/** Number of rows in a scope. */
export function rowsIn({ page, size, total }: ListFound, scope: BulkScope): number {
  return scope === 'filtro' ? total : Math.max(0, Math.min(size, total - (page - 1) * size))
}

/** True when all that the filters find is more than may be changed at once. */
export const isTooMuch = ({ total, more }: ListFound) => more === true || total > MOST_AT_ONCE

/** A previewed row: its id, and the last act on it when it was shown (`editedSince`). */
export type BulkRow = { id: number; basis: number }

const LONGEST = 20

/** The previewed rows of a posted act, as `bulkRows` writes them. Of a row named twice the last counts. */
export const bulkForm = z.object({
  acto: z.string().max(LONGEST),
  filas: z
    .string()
    .max(MOST_AT_ONCE * LONGEST)
    .regex(/^[1-9]\d{0,8}\.\d{1,9}( [1-9]\d{0,8}\.\d{1,9})*$/)
    .transform((text) => [...new Map(text.split(' ').map((row) => row.split('.').map(Number) as [number, number]))])
    .pipe(z.array(z.tuple([z.number(), z.number()])).max(MOST_AT_ONCE))
    .transform((rows) => rows.map(([id, basis]): BulkRow => ({ id, basis }))),
})

export const bulkRows = (rows: readonly BulkRow[]) => rows.map(({ id, basis }) => `${id}.${basis}`).join(' ')
