import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterDay, filterText, type List } from '#app/forms/list.ts'
import { actionsOf, AREAS } from '#app/texts/people/audited-acts.ts'
import type { LogAsked } from '#server/people/audit-log/read.ts'
import { subjectsNamed } from './subjects.ts'

/** Query parameters of the log. */
export const logList = defineList({
  path: href('/admin/bitacora'),
  size: 10,
  filters: {
    quien: z.union([z.literal(''), z.string().regex(/^[1-9]\d{0,8}$/)]).catch(''),
    area: z.union([z.literal(''), z.enum(Object.keys(AREAS))]).catch(''),
    accion: z.union([z.literal(''), z.string().regex(/^[a-z][a-z.-]{0,59}$/)]).catch(''),
    sujeto: filterText(),
    desde: filterDay(),
    hasta: filterDay(),
  },
  sorts: ['recientes'],
  oneWay: true,
  order: () => 'recientes',
})

type LogFilters = Record<'quien' | 'area' | 'accion' | 'sujeto' | 'desde' | 'hasta', string>

/** Maps the filters to the query's parameters. */
export function askedOf({ filters: { quien, area, accion, sujeto, desde, hasta } }: List<LogFilters>): LogAsked {
  const ofArea = AREAS[area] && actionsOf(AREAS[area])
  return {
    admin: quien ? Number(quien) : undefined,
    actions: accion ? [accion].filter((action) => ofArea?.includes(action) ?? true) : ofArea,
    subjects: subjectsNamed(sujeto),
    from: desde,
    to: hasta,
  }
}
