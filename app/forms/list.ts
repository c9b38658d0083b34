import { z } from 'zod'
import { oneLine } from '#machines/identifiers/rules.ts'
import { parseDate } from './fields/parse-date.ts'

/** A column's name, ascending; with `-` before it descending. */
export type Order<Sort extends string = string> = Sort | `-${Sort}`

type Filters = Record<string, string>

type Shape = Record<string, z.ZodType<string>>
type ValuesOf<Fields extends Shape> = { [Name in keyof Fields]: z.infer<Fields[Name]> }

/** Parameters of a list's address, except the page. */
type ListDefinition<Fields extends Shape, Sort extends string> = {
  path: string
  /** Rows per page. */
  size: number
  /** An administrators' list: its rows are low, and the address may ask for other numbers of them (`SIZES`). */
  dense?: true
  /** One field per filter; its `.catch()` is the value for a missing or unknown parameter. */
  filters: Fields
  sorts: readonly [Sort, ...Sort[]]
  /** Orders cannot be reversed, because each direction has its own name. */
  oneWay?: true
  /** The default order; it may depend on the filters. */
  order: (filters: ValuesOf<Fields>) => Order<Sort>
}

/** A list as requested by its address. Plain data, from which `listHref` makes the addresses of other pages. */
export type List<Values extends Filters = Filters, Sort extends string = string> = {
  path: string
  page: number
  size: number
  dense?: true | undefined
  filters: Values
  order: Order<Sort>
  /** Values of parameters that are missing in the address. */
  defaults: Record<string, string>
}

export type ListFound = List & {
  total: number
  pages: number
  /** More rows exist than `total`, the limit of counting. */
  more?: true
}

/** An order for a query: the sort's column by `columns`, and the direction. */
export function orderOf<const Columns extends Record<string, string>>(
  order: Order<keyof Columns & string>,
  columns: Columns,
): { by: Columns[keyof Columns]; descending: boolean } {
  return { by: columns[order.replace(/^-/, '')] as Columns[keyof Columns], descending: order.startsWith('-') }
}

/** Defines a list and infers the types of its filters and orders. */
export function defineList<Fields extends Shape, const Sort extends string>(definition: ListDefinition<Fields, Sort>) {
  return definition
}

const PAGE = 'pagina'
const ORDER = 'orden'
const SIZE = 'filas'
/** Rows per page that a dense list offers besides its own number. */
const SIZES = [10, 25, 50, 100]
/** The last page by name, whatever its number, and a number beyond every list's end. */
const LAST = 'ultima'
const BEYOND = 999_999

/** Reads page, rows per page, order and filters from an address. Invalid values count as missing. */
export function readList<Fields extends Shape, Sort extends string>(
  { searchParams }: URL,
  { path, size, dense, filters: fields, sorts, oneWay, order }: ListDefinition<Fields, Sort>,
): List<ValuesOf<Fields>, Sort> {
  const filters = z.object(fields)
  const asked = filters.parse(Object.fromEntries(searchParams)) as ValuesOf<Fields>
  const usual = order(asked)
  const orders = sorts.flatMap((sort): Order<Sort>[] => (oneWay ? [sort] : [sort, `-${sort}`]))
  return {
    path,
    size: (dense && SIZES.find((each) => String(each) === searchParams.get(SIZE))) || size,
    dense,
    page: pageNumber(searchParams.get(PAGE) ?? ''),
    filters: asked,
    order: orders.find((each) => each === searchParams.get(ORDER)) ?? usual,
    defaults: { ...(filters.parse({}) as Filters), [ORDER]: usual, [SIZE]: String(size), [PAGE]: '1' },
  }
}

function pageNumber(asked: string): number {
  if (asked === LAST) return BEYOND
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}

/** A search text: one line without control characters, cut off at `most` characters. */
export function filterText(most = 80) {
  return z
    .string()
    .transform((text) => oneLine(text.replace(/\p{Cc}/gu, ' ')).slice(0, most))
    .catch('')
}

/** A day as typed in a date field, ISO, limited to the years 2000 to 2099. */
export function filterDay() {
  return z
    .string()
    .max(40)
    .transform((typed) => parseDate(typed) ?? '')
    .refine((day) => day === '' || day.startsWith('20'))
    .catch('')
}

/**
 * The address of this list with `changes` to page, order or filters. Other parameters stay, but any change except of
 * the page leads to the first page. `path`: another page that keeps these parameters for its link back.
 */
export function listHref(list: List, changes: Record<string, string | number> = {}, path = list.path): string {
  const stays = Object.keys(changes).length === 0 ? { [PAGE]: list.page } : {}
  const asked = { ...list.filters, [ORDER]: list.order, ...(list.dense && { [SIZE]: list.size }), ...stays, ...changes }
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      String(value) === (list.defaults[name] ?? '') ? [] : [[name, String(value)]],
    ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of the last page in the order in which rows were added, without filters: it has the newest row. */
export function newestHref(list: List): string {
  return listHref({ ...list, filters: {}, order: 'id' }, { [PAGE]: LAST })
}

/** Numbers of rows per page to choose from, with the list's own. */
export function sizesOf(list: List): number[] {
  return [...new Set([Number(list.defaults[SIZE]), ...SIZES])].toSorted((one, other) => one - other)
}

/** The address of the list with another number of rows per page. */
export function sizeHref(list: List, size: number): string {
  return listHref(list, { [SIZE]: size })
}

export function pageHref(list: List, page: number): string {
  return listHref(list, { [PAGE]: page })
}

/** The address of the list sorted by a column: ascending, or descending if it is ascending already. */
export function sortHref(list: List, sort: string): string {
  return listHref(list, { [ORDER]: list.order === sort ? `-${sort}` : sort })
}

/** The address without any filters except `kept`, in the same order. */
export function unfilteredHref(list: List, kept: readonly string[] = []): string {
  const names = Object.keys(list.filters).filter((name) => !kept.includes(name))
  return listHref(list, Object.fromEntries(names.map((name) => [name, list.defaults[name] ?? ''])))
}

/** The parameters of the list's address that a form with fields of these names must keep as hidden fields. */
export function keptBeside(list: List, names: readonly string[]): Record<string, string> {
  const query = new URL(listHref(list, { [PAGE]: 1 }), 'http://here.invalid').searchParams
  return Object.fromEntries([...query].filter(([name]) => !names.includes(name)))
}

/** The page numbers shown with at most `most` links: the first, the last, and those around the open one. */
export function pagesShown(page: number, pages: number, most: number): number[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1)
  const inner = most - 2
  const from = Math.min(Math.max(2, page - Math.floor(inner / 2)), pages - inner)
  return [1, ...Array.from({ length: inner }, (_, index) => from + index), pages]
}
