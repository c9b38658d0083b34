/** A list's address: the parsed filters, and the targets of the list's links. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  defineList,
  filterText,
  keptBeside,
  listHref,
  newestHref,
  pageHref,
  pagesShown,
  readList,
  sizeHref,
  sizesOf,
  sortHref,
  unfilteredHref,
} from '#app/forms/list.ts'
import { lists } from '#app/texts/lists.ts'

const definition = defineList({
  path: '/lista',
  size: 10,
  filters: { estado: z.enum(['abiertas', 'cerradas']).catch('abiertas'), texto: filterText(10) },
  sorts: ['fecha', 'importe'],
  order: ({ estado }) => (estado === 'cerradas' ? '-fecha' : 'fecha'),
})
const read = (search: string) => readList(new URL(`https://remate.test/otra${search}`), definition)

test('a page with one row names that row, not a range from it to itself', () => {
  expect(lists.range(1, 5, '6 tags')).toBe('1 a 5 de 6 tags')
  expect(lists.range(6, 6, '6 tags')).toBe('Número 6 de 6 tags')
})

describe('an address', () => {
  test('without a query is the first page, in the usual order, unfiltered', () => {
    expect(read('')).toMatchObject({ page: 1, size: 10, order: 'fecha', filters: { estado: 'abiertas', texto: '' } })
    expect(read('?estado=cerradas').order).toBe('-fecha')
  })

  test('turns no order round where each has a name of its own', () => {
    const url = new URL('https://remate.test/otra?orden=-importe')
    expect(readList(url, { ...definition, oneWay: true }).order).toBe('fecha')
    expect(readList(new URL('https://remate.test/otra?orden=importe'), { ...definition, oneWay: true }).order).toBe(
      'importe',
    )
  })

  test('of the newest row names the last page, and does so again when it is read', () => {
    const list = readList(new URL('https://remate.test/otra?texto=ana&pagina=2'), {
      ...definition,
      sorts: ['id', 'importe'],
      order: () => 'importe',
    })
    expect(newestHref(list)).toBe('/lista?orden=id&pagina=ultima')
    const again = read('?pagina=ultima')
    expect(again.page).toBeGreaterThan(10_000)
    expect(listHref({ ...again, page: 7 })).toBe('/lista?pagina=7')
  })

  test('of a dense list has 10, 25, 50 or 100 rows per page, and any other number is its own', () => {
    const dense = { ...definition, size: 5, dense: true as const }
    const asked = (search: string) => readList(new URL(`https://remate.test/otra${search}`), dense)
    expect(sizesOf(asked(''))).toEqual([5, 10, 25, 50, 100])
    for (const size of ['0', '7', '101', '1e2', '-25', 'x', '5']) expect(asked(`?filas=${size}`).size).toBe(5)
    const list = asked('?filas=50&texto=ana&pagina=3')
    expect(list.size).toBe(50)
    expect(pageHref(list, 2)).toBe('/lista?texto=ana&filas=50&pagina=2')
    expect(unfilteredHref(list)).toBe('/lista?filas=50')
    expect(keptBeside(list, ['texto'])).toEqual({ filas: '50' })
    // Another number of rows begins at the first page; the list's own number is not in the address.
    expect(sizeHref(list, 25)).toBe('/lista?texto=ana&filas=25')
    expect(sizeHref(list, 5)).toBe('/lista?texto=ana')
    expect(read('?filas=50').size).toBe(10)
  })

  test('says page, order and filters', () => {
    expect(read('?pagina=3&orden=-importe&estado=cerradas&texto=ana')).toMatchObject({
      page: 3,
      order: '-importe',
      filters: { estado: 'cerradas', texto: 'ana' },
    })
  })

  test.each([
    '?pagina=0',
    '?pagina=-1',
    '?pagina=1.5',
    '?pagina=1e3',
    '?pagina=9999999',
    '?pagina=x',
    '?orden=id',
    '?orden=--fecha',
    '?orden=constructor',
    '?estado=todas',
    '?texto=%20%00%0A',
    '?otra=cosa&__proto__=1',
  ])('%s: an unknown value counts as left out', (search) => {
    expect(read(search)).toEqual(read(''))
  })

  test('has texts cut to one line of their length', () => {
    expect(read(`?texto=${'a'.repeat(1000)}`).filters.texto).toBe('a'.repeat(10))
    expect(read('?texto=%20uno%0Ados%20').filters.texto).toBe('uno dos')
  })
})

describe('a link', () => {
  const list = read('?pagina=3&orden=-importe&estado=cerradas&texto=ana&resuelta=1')

  test('to another page keeps order and filters', () => {
    expect(pageHref(list, 4)).toBe('/lista?estado=cerradas&texto=ana&orden=-importe&pagina=4')
    expect(pageHref(list, 1)).toBe('/lista?estado=cerradas&texto=ana&orden=-importe')
  })

  test('to another order or filter leads to the first page, and keeps the rest', () => {
    expect(sortHref(list, 'fecha')).toBe('/lista?estado=cerradas&texto=ana&orden=fecha')
    expect(listHref(list, { estado: 'abiertas' })).toBe('/lista?texto=ana&orden=-importe')
  })

  test('by the column that it is sorted by turns it round', () => {
    expect(sortHref(read('?orden=importe'), 'importe')).toBe('/lista?orden=-importe')
    expect(sortHref(read('?orden=-importe'), 'importe')).toBe('/lista?orden=importe')
    expect(sortHref(read('?orden=-fecha'), 'fecha')).toBe('/lista')
  })

  test('of another page carries the whole way back', () => {
    expect(listHref(list, {}, '/lista/7')).toBe('/lista/7?estado=cerradas&texto=ana&orden=-importe&pagina=3')
    expect(listHref(read(''), {}, '/lista/7')).toBe('/lista/7')
  })

  test('drops the filters, but for those that choose the list', () => {
    expect(unfilteredHref(list, ['estado'])).toBe('/lista?estado=cerradas&orden=-importe')
    expect(unfilteredHref(list)).toBe('/lista?orden=-importe')
  })

  test('a form of one filter sends the others along, and starts at the first page', () => {
    expect(keptBeside(list, ['texto'])).toEqual({ estado: 'cerradas', orden: '-importe' })
    expect(keptBeside(read('?pagina=2'), ['texto'])).toEqual({})
  })
})

test.each([
  [1, 1, 7, [1]],
  [3, 7, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, 7, [1, 2, 3, 4, 5, 6, 8]],
  [5, 20, 7, [1, 3, 4, 5, 6, 7, 20]],
  [20, 20, 7, [1, 15, 16, 17, 18, 19, 20]],
  [18, 20, 7, [1, 15, 16, 17, 18, 19, 20]],
  [1, 20, 5, [1, 2, 3, 4, 20]],
  [10, 20, 5, [1, 9, 10, 11, 20]],
  [20, 20, 5, [1, 17, 18, 19, 20]],
])('page %i of %i shows at most %i pages: %j', (page, pages, most, shown) => {
  expect(pagesShown(page, pages, most)).toEqual(shown)
})

test('the page numbers on a narrow screen are part of those on a wide screen', () => {
  for (let pages = 1; pages < 30; pages++)
    for (let page = 1; page <= pages; page++) {
      const wide = pagesShown(page, pages, 7)
      expect(wide).toContain(page)
      expect(pagesShown(page, pages, 5).filter((shown) => !wide.includes(shown))).toEqual([])
    }
})
