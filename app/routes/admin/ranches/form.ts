import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText, orderOf, readList } from '#app/forms/list.ts'

/** Query parameters of the ranches' cards; eight per page (specification 2, section 9). */
export const ranchList = defineList({
  path: href('/admin/ranchs'),
  size: 8,
  dense: true,
  filters: { texto: filterText(), estado: z.enum(['', 'si', 'no']).catch('') },
  sorts: ['id', 'nombre'],
  order: () => 'id',
})

/** Filters and order of the list's query, as its address asks. */
export function ranchesAsked(url: URL) {
  const { filters, order } = readList(url, ranchList)
  return {
    text: filters.texto,
    active: filters.estado === '' ? undefined : filters.estado === 'si',
    order: orderOf(order, { id: 'id', nombre: 'name' }),
  }
}

/** The sellers of one ranch, five per page. */
export const ranchSellerList = (ranch: number) =>
  defineList({
    path: href('/admin/ranchs/:ranch', { ranch: String(ranch) }),
    size: 5,
    dense: true,
    filters: { texto: filterText() },
    sorts: ['fecha'],
    oneWay: true,
    order: () => 'fecha',
  })

/** The seller to move, and the ranch that the page showed as their current one. */
export const moveForm = z.object({
  seller: z.coerce.number().int().positive().max(999_999_999),
  from: z.coerce.number().int().positive().max(999_999_999),
})
