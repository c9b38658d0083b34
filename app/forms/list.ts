import { z } from 'zod'

/** A column's name; with `-` before it the greatest comes first. */
export type Order<Sort extends string = string> = Sort | `-${Sort}`

type Filters = Record<string, string>

type Shape = Record<string, z.ZodType<string>>
type ValuesOf<Fields extends Shape> = { [Name in keyof Fields]: z.infer<Fields[Name]> }

/** What a list's address may say, beside its page. */
export type ListDefinition<Fields extends Shape, Sort extends string> = {
  path: string
  /** Rows of a page. */
  size: number
  /** A field each; its `.catch()` stands for what is missing or unknown. */
  filters: Fields
  sorts: readonly [Sort, ...Sort[]]
  /** Each order has its name, and none is turned round. */
  oneWay?: true
  /** The order where the address names none; it may hang on the filters. */
  order: (filters: ValuesOf<Fields>) => Order<Sort>
}

/** A list as its address asks for it. It is plain data: `listHref` makes the addresses of its other pages from it. */
export type List<Values extends Filters = Filters, Sort extends string = string> = {
  path: string
  page: number
  size: number
  filters: Values
  order: Order<Sort>
  /** What a name means when the address leaves it out. */
  defaults: Record<string, string>
}

/** A list with what was found. */
export type ListFound = List & {
  total: number
  pages: number
  /** There are more rows than `total`, which is as far as was counted. */
  more?: true
}

/** A list's definition, with the types of its filters and orders found out. */
export function defineList<Fields extends Shape, const Sort extends string>(definition: ListDefinition<Fields, Sort>) {
  return definition
}

const PAGE = 'pagina'
const ORDER = 'orden'

/** Reads page, order and filters from an address. Whatever is invented in it counts as left out. */
export function readList<Fields extends Shape, Sort extends string>(
  { searchParams }: URL,
  { path, size, filters: fields, sorts, oneWay, order }: ListDefinition<Fields, Sort>,
): List<ValuesOf<Fields>, Sort> {
  const filters = z.object(fields)
  const asked = filters.parse(Object.fromEntries(searchParams)) as ValuesOf<Fields>
  const usual = order(asked)
  const orders = sorts.flatMap((sort): Order<Sort>[] => (oneWay ? [sort] : [sort, `-${sort}`]))
  return {
    path,
    size,
    page: /^[1-9]\d{0,5}$/.test(searchParams.get(PAGE) ?? '') ? Number(searchParams.get(PAGE)) : 1,
    filters: asked,
    order: orders.find((each) => each === searchParams.get(ORDER)) ?? usual,
    defaults: { ...(filters.parse({}) as Filters), [ORDER]: usual, [PAGE]: '1' },
  }
}

/** A text to look for: one line, without what the database could not keep, cut off at `most` characters. */
export function filterText(most = 80) {
  return z
    .string()
    .transform((text) =>
      text
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, most),
    )
    .catch('')
}

/** A day as a date field sends it; years that a calendar of ours can have. */
export function filterDay() {
  return z.union([z.literal(''), z.iso.date().regex(/^20/)]).catch('')
}

/**
 * The address of this list with `changes` to its page, order or filters. What they do not name stays, but a change of
 * anything but the page leads to the first page. `path`: of another page that shall know the way back.
 */
export function listHref(list: List, changes: Record<string, string | number> = {}, path = list.path): string {
  const stays = Object.keys(changes).length === 0 ? { [PAGE]: list.page } : {}
  const asked = { ...list.filters, [ORDER]: list.order, ...stays, ...changes }
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) =>
      String(value) === (list.defaults[name] ?? '') ? [] : [[name, String(value)]],
    ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}

/** The address of another page of it. */
export function pageHref(list: List, page: number): string {
  return listHref(list, { [PAGE]: page })
}

/** The address of it by this column: from the least on, or the other way round where it is so already. */
export function sortHref(list: List, sort: string): string {
  return listHref(list, { [ORDER]: list.order === sort ? `-${sort}` : sort })
}

/** Without any filter but `kept`, in the order it has. */
export function unfilteredHref(list: List, kept: readonly string[] = []): string {
  const names = Object.keys(list.filters).filter((name) => !kept.includes(name))
  return listHref(list, Object.fromEntries(names.map((name) => [name, list.defaults[name] ?? ''])))
}

/** What a form with fields of these names keeps of the list's address when it is sent. */
export function keptBeside(list: List, names: readonly string[]): Record<string, string> {
  const query = new URL(listHref(list, { [PAGE]: 1 }), 'http://here.invalid').searchParams
  return Object.fromEntries([...query].filter(([name]) => !names.includes(name)))
}

/** The pages that a line of at most `most` links shows: the first, the last, and those around the open one. */
export function pagesShown(page: number, pages: number, most: number): number[] {
  if (pages <= most) return Array.from({ length: pages }, (_, index) => index + 1)
  const inner = most - 2
  const from = Math.min(Math.max(2, page - Math.floor(inner / 2)), pages - inner)
  return [1, ...Array.from({ length: inner }, (_, index) => from + index), pages]
}
