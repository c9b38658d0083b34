import { href } from 'react-router'
import { z } from 'zod'
import { defineList, filterDay, filterText, type List } from '#app/forms/list.ts'
import type { Report } from '#machines/payment/purposes.ts'
import { PAYMENT_STATES, type PaymentState } from '#machines/payment/status.ts'
import type { ReportAsked } from '#server/office/payment-reports/filter.ts'

/** Reports by their names in URLs. */
const REPORTS = {
  credits: 'credit-purchase',
  avance: 'first-payment',
  final: 'final-payment',
  garantias: 'deposit',
} as const satisfies Record<string, Report>
export type ReportName = keyof typeof REPORTS

type Missing = Exclude<Report, (typeof REPORTS)[ReportName]>
true satisfies [Missing] extends [never] ? true : 'a report of payments has no page'

export const isReport = (name: string | undefined): name is ReportName =>
  name !== undefined && Object.hasOwn(REPORTS, name)

/** Query parameters of a report. */
export const reportList = (name: ReportName) =>
  defineList({
    // The type check asks `routes.ts` for each report's page.
    path: href(`/admin/report/${name}` as const),
    size: 10,
    dense: true,
    filters: {
      texto: filterText(),
      estado: z.enum(['', ...PAYMENT_STATES]).catch(''),
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
  { filters }: List<{ texto: string; estado: '' | PaymentState; desde: string; hasta: string }>,
): ReportAsked {
  return {
    report: REPORTS[name],
    text: filters.texto,
    state: filters.estado || undefined,
    from: filters.desde,
    to: filters.hasta,
  }
}
