import { z } from 'zod'
import type { Ending } from '#app/texts/lists.ts'
import { type List, type ListFound, listHref } from './list.ts'

/** How a list counts its rows, such as "12 artículos", and the ending of an adjective about them. */
export type BulkNoun = { count: (n: number) => string; ending: Ending }

/** Rows that are changed at once, at most. */
export const MOST_AT_ONCE = 500

const SCOPES = ['pagina', 'filtro', 'filas'] as const
/** Which rows of a list: those of the open page, all that its filters find, or those of the page with a checked box. */
type BulkScope = (typeof SCOPES)[number]

const SCOPE = 'alcance'
const ACT = 'acto'
/** Name of a row's box, whose value is the row's id. */
export const BOX = 'fila'

/** The preview of a list's bulk acts; `act`: the chosen one, `rows`: the ids of the checked rows. */
export function bulkHref(list: List, scope: BulkScope, act?: string, rows: readonly number[] = []): string {
  const href = listHref(list, {}, `${list.path}/varios`)
  const asked = new URLSearchParams({ [SCOPE]: scope, ...(act && { [ACT]: act }) })
  for (const row of rows) asked.append(BOX, String(row))
  return `${href}${href.includes('?') ? '&' : '?'}${asked}`
}

/** Scope, act and checked rows that a preview's address asks for; the open page for an unknown scope. */
export function bulkAsked({ searchParams }: URL): { scope: BulkScope; act: string | null; rows: number[] } {
  const scope = SCOPES.find((each) => each === searchParams.get(SCOPE)) ?? 'pagina'
  const boxes = scope === 'filas' ? searchParams.getAll(BOX).slice(0, MOST_AT_ONCE) : []
  const rows = [...new Set(boxes.filter((box) => /^[1-9]\d{0,8}$/.test(box)).map(Number))]
  return { scope, act: searchParams.get(ACT), rows }
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
