/** The filters of lots, parsed from an address. */
import { expect, test } from 'vitest'
import type { LotFields } from '#app/forms/lot-filters.ts'
import { chipsOf, filterOf, keepingOf, readLotFilters, withoutUnknown } from '#app/routes/public/lot-filters.ts'

const NONE: LotFields = { clase: '', sexo: '', entidad: '', padre: '', abuelo: '', desde: '', hasta: '' }
const category = (id: number, groupId: number, ...subcategories: number[]) => ({
  id,
  name: `Raza ${id}`,
  group: `Grupo ${groupId}`,
  groupId,
  subcategories: subcategories.map((id) => ({ id, name: `Clase ${id}`, count: 1 })),
})
const choices = {
  categories: [category(1, 1, 11, 12), category(2, 1, 21), category(3, 2)],
  states: [{ id: 26, name: 'Sonora' }],
}
const read = (fields: Partial<LotFields>) => readLotFilters({ ...NONE, ...fields }, choices)
const listOf = (fields: Partial<LotFields>) => ({
  path: '/events',
  page: 1,
  size: 12,
  filters: { ...NONE, ...fields },
  order: 'terminan' as const,
  defaults: { orden: 'terminan' },
})

test('a group or category stands for all of its subcategories, one of them for itself', () => {
  expect(filterOf(read({ clase: 'g1' }).chosen)).toEqual({ subcategories: [11, 12, 21] })
  expect(filterOf(read({ clase: 'c1' }).chosen)).toEqual({ subcategories: [11, 12] })
  expect(filterOf(read({ clase: 's12' }).chosen)).toEqual({ subcategories: [12] })
  // A category without subcategories has no lots.
  expect(filterOf(read({ clase: 'c3' }).chosen)).toEqual({ subcategories: [] })
})

test('all that is chosen holds together, and each can be left out', () => {
  const { chosen, errors } = read({ clase: 'c2', sexo: 'hembra', entidad: '26', desde: '$1,000', hasta: '2000' })
  expect(errors).toEqual({})
  expect(filterOf(chosen)).toEqual({ subcategories: [21], sex: 'mare', state: 26, from: 1_000, to: 2_000 })
  expect(filterOf(chosen, 'sexo')).toEqual({ subcategories: [21], state: 26, from: 1_000, to: 2_000 })
  const list = listOf({ sexo: 'hembra', entidad: '26' })
  expect(chipsOf(list, read(list.filters).chosen)).toEqual([
    { name: 'sexo', label: 'Hembra', href: '/events?entidad=26' },
    { name: 'entidad', label: 'Sonora', href: '/events?sexo=hembra' },
  ])
})

test('an unknown value counts as left out; an invalid price stays in its field', () => {
  const fields = { clase: 'g9', entidad: '99', desde: 'mucho' }
  expect(filterOf(read(fields).chosen)).toEqual({})
  expect(withoutUnknown(listOf(fields), read(fields)).filters).toEqual({ ...NONE, desde: 'mucho' })
})

test('a lowest price above the highest is reported, and neither is applied', () => {
  const { chosen, errors } = read({ desde: '9000', hasta: '8000' })
  expect(filterOf(chosen)).toEqual({})
  expect(errors.hasta).toEqual(['Debe ser mayor que el precio desde'])
  expect(filterOf(read({ desde: '9000', hasta: '9000' }).chosen)).toEqual({ from: 9_000, to: 9_000 })
})

test('only lists that links lead to are kept for every visitor', () => {
  expect(keepingOf({ ...NONE, clase: 'g1' })).toEqual({ 'Cache-Control': 'public' })
  for (const narrowed of [{ sexo: 'hembra' }, { entidad: '26' }, { desde: '1' }, { hasta: 'x' }])
    expect(keepingOf({ ...NONE, ...narrowed })).toEqual({})
})
