import { href } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { auditList } from './form.ts'

/** A listing's id, with the grid's query parameters that all pages of its audit keep. */
export type Place = { id: number; list: ReturnType<typeof placeOf>['list'] }

/** Reads the place from an audit's URL. */
export const placeOf = (url: URL, id: number) => ({ id, list: readList(url, auditList) })

/** The administrator's own tickets in wait. */
export const ownHref = () => `${href('/admin/audits')}?mias=si`

export const gridHref = ({ list }: Place) => listHref(list)

export const auditHref = ({ id, list }: Place, done?: string, anchor = '') => {
  const path = listHref(list, {}, href('/admin/HorseDetail/:horse', { horse: String(id) }))
  if (!done) return path + anchor
  return `${path}${path.includes('?') ? '&' : '?'}hecho=${done}${anchor}`
}

export const observeHref = ({ id, list }: Place) =>
  listHref(list, {}, href('/admin/HorseDetail/:horse/observaciones/nueva', { horse: String(id) }))

export const observationHref = ({ id, list }: Place, observation: number) =>
  listHref(
    list,
    {},
    href('/admin/HorseDetail/:horse/observaciones/:observation', {
      horse: String(id),
      observation: String(observation),
    }),
  )

export type Decision = 'enviar' | 'autorizar' | 'reabrir'

const DECISIONS = {
  enviar: '/admin/HorseDetail/:horse/enviar',
  autorizar: '/admin/HorseDetail/:horse/autorizar',
  reabrir: '/admin/HorseDetail/:horse/reabrir',
} as const

export const decisionHref = ({ id, list }: Place, decision: Decision) =>
  listHref(list, {}, href(DECISIONS[decision], { horse: String(id) }))

export const receiptHref = ({ id, list }: Place, receipt: number) =>
  listHref(
    list,
    {},
    href('/admin/HorseDetail/:horse/comprobante/:receipt', { horse: String(id), receipt: String(receipt) }),
  )

export const receiptFileHref = (id: number, receipt: number) =>
  href('/admin/HorseDetail/:horse/comprobante/:receipt/archivo', { horse: String(id), receipt: String(receipt) })
