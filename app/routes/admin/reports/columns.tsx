import { formatMoney } from '#app/texts/format/money.ts'
import { purposes } from '#app/texts/money/payments.ts'
import type { Column } from '#app/ui/list/table.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { ReportRow } from '#server/office/index.ts'
import { reports as words } from './words.ts'

export const columns: [Column<ReportRow>, ...Column<ReportRow>[]] = [
  { head: words.tx, cell: ({ tx }) => tx ?? words.noTx },
  {
    head: words.user,
    cell: ({ payer, email }) => (
      <>
        {payer}
        <small>{email}</small>
      </>
    ),
  },
  { head: words.state, cell: ({ state }) => words.states[state] },
  { head: words.reason, cell: ({ reason }) => reason || '—' },
  { head: words.amount, kind: 'figure', cell: ({ amount }) => formatMoney(amount) },
  {
    head: words.type,
    cell: (row) => (
      <>
        {purposes[row.purpose]}
        <small>{methodOf(row)}</small>
      </>
    ),
  },
  { head: words.date, cell: ({ createdAt }) => <Moment at={createdAt} as="dayTime" /> },
]

/** Means of payment, made or planned. */
export function methodOf({ means }: ReportRow): string {
  return means === null ? words.card : (words.means[means] ?? means)
}
