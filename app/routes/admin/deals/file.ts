import { redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/session.ts'
import { stepNames } from '#app/texts/deals.ts'
import { type DealRow, readDeals } from '#server/aftersale/index.ts'
import { type CsvColumn, exportCsv, isoMoment } from '#server/people/index.ts'
import type { Route } from './+types/file'
import { askedOf, dealList } from './form.ts'
import { deals as words } from './words.ts'

/** A file is written by a press of its button; its address alone leads to the list. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(listHref(readList(url, dealList)), 303)
}

/** The filtered deals as CSV, which is an act. */
export async function action({ url, context }: Route.ActionArgs) {
  const { db } = context.get(houseContext)
  const list = readList(url, dealList)
  return exportCsv(db, adminOf(context), {
    filename: words.file,
    filters: list.filters,
    columns: COLUMNS,
    rows: readDeals(db, askedOf(list)),
  })
}

const COLUMNS: CsvColumn<DealRow>[] = [
  { head: 'Lote', cell: ({ auction }) => String(auction) },
  { head: words.horse, cell: ({ horse }) => horse },
  { head: words.step, cell: ({ next }) => (next ? stepNames[next] : words.none) },
  { head: words.owner, cell: ({ owner }) => (owner ? words.owners[owner] : words.none) },
  { head: words.due, cell: ({ dueAt }) => (dueAt === null ? words.none : isoMoment(dueAt)) },
  { head: words.buyer, cell: ({ buyer }) => buyer },
  { head: words.seller, cell: ({ seller }) => seller },
  { head: words.opened, cell: ({ openedAt }) => isoMoment(openedAt) },
]
