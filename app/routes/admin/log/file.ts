import { redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/session.ts'
import { type CsvColumn, exportCsv, isoMoment, type LogRow, readActs } from '#server/people/index.ts'
import type { Route } from './+types/file'
import { sentenceOf } from './acts.ts'
import { detailsText } from './details.ts'
import { askedOf, logList } from './form.ts'
import { subjectOf } from './subjects.ts'
import { logWords as words } from './words.ts'

/** A file is written by a press of its button; its address alone leads to the log. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(listHref(readList(url, logList)), 303)
}

/** The filtered acts as CSV, which is an act itself. */
export async function action({ url, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, logList)
  return exportCsv(db, adminOf(context), {
    filename: words.file,
    filters: list.filters,
    columns: COLUMNS,
    rows: readActs(db, askedOf(list)),
  })
}

const COLUMNS: CsvColumn<LogRow>[] = [
  { head: words.whenColumn, cell: ({ at }) => isoMoment(at) },
  { head: words.who, cell: ({ admin }) => admin },
  { head: words.user, cell: ({ username }) => username },
  { head: words.action, cell: ({ action }) => sentenceOf(action) },
  { head: words.subject, cell: (row) => subjectOf(row).label },
  { head: words.details, cell: ({ details }) => detailsText(details) },
  { head: words.actionName, cell: ({ action, subject }) => `${action} ${subject}` },
]
