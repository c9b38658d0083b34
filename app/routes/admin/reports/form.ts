import { z } from 'zod'
import { defineList, filterDay, filterText, type List } from '#app/forms/list.ts'
import type { Report, ReportAsked } from '#server/office/index.ts'
import { reports } from './words.ts'

/** Reports by their names in URLs. */
export const REPORTS = {
  credits: 'credit-purchase',
  avance: 'first-payment',
  final: 'final-payment',
} as const satisfies Record<string, Report>
export type ReportName = keyof typeof REPORTS

export const isReport = (name: string | undefined): name is ReportName =>
  name !== undefined && Object.hasOwn(REPORTS, name)

const states = Object.keys(reports.states) as (keyof typeof reports.states)[]

/** Query parameters of a report. */
export const reportList = (name: ReportName) =>
  defineList({
    path: `/admin/report/${name}`,
    size: 10,
    dense: true,
    filters: {
      texto: filterText(),
      estado: z.enum(['', ...states]).catch(''),
      desde: filterDay(),
      hasta: filterDay(),
    },
    sorts: ['recientes'],
    oneWay: true,
    order: () => 'recientes',
  })

/** Maps the filters to the query's parameters. */
export function askedOf(
  name: ReportName,
  { filters }: List<{ texto: string; estado: '' | keyof typeof reports.states; desde: string; hasta: string }>,
): ReportAsked {
  return {
    report: REPORTS[name],
    text: filters.texto,
    state: filters.estado || undefined,
    from: filters.desde,
    to: filters.hasta,
  }
}
