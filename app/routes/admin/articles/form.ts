import { href } from 'react-router'
import { z } from 'zod'
import { basis, ENTRY_NAME_LIMIT, entryFilters } from '#app/forms/listing/catalogue.ts'
import { nameLine } from '#app/forms/fields/line.ts'
import { defineList, orderOf, readList } from '#app/forms/list.ts'
import { money, optionalMoney } from '#app/forms/fields/money.ts'
import { paragraphs } from '#app/forms/fields/paragraphs.ts'
import { formatWhole } from '#app/texts/format/numbers.ts'
import type { readArticle } from '#server/listing/catalogues/list-all-articles.ts'
import { articles as words } from './words.ts'

export const DESCRIPTION_LIMIT = 500

export const articleForm = z.object({
  name: nameLine(words.required).max(ENTRY_NAME_LIMIT, words.tooLong),
  description: paragraphs({ max: DESCRIPTION_LIMIT, min: 0 }).optional().default(''),
  price: money({ required: words.priceRequired, digits: 7 }),
  cost: optionalMoney(),
  stock: z
    .string(words.stockWrong)
    .trim()
    .regex(/^\d{1,6}$/, words.stockWrong)
    .transform(Number),
  tag: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, words.tagGone)
    .transform(Number)
    .optional(),
  removeImage: z.literal('on').optional(),
  status: z.literal('on').optional(),
  basis,
})

/** Five per page: specification 2, section 9. */
export const articleList = defineList({
  path: href('/admin/articles'),
  size: 5,
  dense: true,
  filters: entryFilters,
  sorts: ['id', 'nombre', 'precio', 'existencia'],
  order: () => 'id' as const,
})

/** Filters and order of the list's query, as its address asks. */
export function articlesAsked(url: URL) {
  const { filters, order } = readList(url, articleList)
  return {
    text: filters.texto,
    active: filters.estado === '' ? undefined : filters.estado === 'si',
    order: orderOf(order, { id: 'id', nombre: 'name', precio: 'price', existencia: 'stock' }),
  }
}

/** Parses an article's id; 0, which no article has, for anything else. */
export const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

export type Article = NonNullable<Awaited<ReturnType<typeof readArticle>>>

/** An article's values as its form shows them. */
export function valuesOf({ name, description, price, cost, stock, tagId, status }: Article) {
  return {
    name,
    description,
    price: formatWhole(price),
    ...(cost !== null && { cost: formatWhole(cost) }),
    stock: String(stock),
    ...(tagId !== null && { tag: String(tagId) }),
    ...(status && { status: 'on' as const }),
  }
}
