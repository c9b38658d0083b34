import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/session.ts'
import { purposes } from '#app/texts/payments.ts'
import { type CsvColumn, exportCsv, isoMoment } from '#server/people/index.ts'
import { openReport, type ReportRow } from '#server/office/index.ts'
import type { Route } from './+types/file'
import { methodOf } from './columns.tsx'
import { askedOf, isReport, type ReportName, reportList } from './form.ts'
import { reports as words } from './words.ts'

/** A file is written by a press of its button; its address alone leads to the report. */
export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(listHref(read(params.report, url).list), 303)
}

/** The filtered payments of a report as CSV. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const { name, list } = read(params.report, url)
  const { db } = context.get(houseContext)
  const report = await openReport(db, askedOf(name, list))
  if (report === null) return redirect(listHref(list), 303)
  return exportCsv(db, adminOf(context), {
    filename: FILES[name],
    filters: list.filters,
    columns: COLUMNS,
    rows: report.rows(),
  })
}

function read(name: string, url: URL) {
  if (!isReport(name)) throw data(null, { status: 404 })
  return { name, list: readList(url, reportList(name)) }
}

const FILES: Record<ReportName, string> = {
  credits: 'ventas-de-inscripciones.csv',
  avance: 'anticipos.csv',
  final: 'liquidaciones.csv',
}

const COLUMNS: CsvColumn<ReportRow>[] = [
  { head: words.tx, cell: ({ tx }) => tx },
  { head: words.user, cell: ({ payer }) => payer },
  { head: words.email, cell: ({ email }) => email },
  { head: words.state, cell: ({ state }) => words.states[state] },
  { head: words.reason, cell: ({ reason }) => reason },
  { head: words.amount, cell: ({ amount }) => amount },
  { head: words.type, cell: ({ purpose }) => purposes[purpose] },
  { head: words.method, cell: methodOf },
  { head: words.dateColumn, cell: ({ createdAt }) => isoMoment(createdAt) },
]
