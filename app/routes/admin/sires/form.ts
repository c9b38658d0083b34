import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterText } from '#app/forms/list.ts'
import { sires as words } from './words.ts'

export const sireList = defineList({
  path: href('/admin/sementales'),
  size: 25,
  dense: true,
  filters: { ver: z.enum(['todos', 'unidos']).catch('todos'), texto: filterText() },
  sorts: ['nombre'],
  oneWay: true,
  order: () => 'nombre',
})

const SEARCH = filterText(60)

/** The text by which other names are searched. */
export const searchOf = (url: URL) => SEARCH.parse(url.searchParams.get('texto') ?? '')

/** Unites the screen's horse with another one, or separates one of its names. */
export const sireForm = z.object({
  intent: z.enum(['unir', 'separar'], words.unknown),
  name: z
    .string(words.unknown)
    .regex(/^[1-9]\d{0,8}$/, words.unknown)
    .transform(Number),
})
