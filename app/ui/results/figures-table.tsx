import { formatMoney } from '#app/texts/format/money.ts'
import { formatPercent } from '#app/texts/format/numbers.ts'
import { figureWords as words } from '#app/texts/sale/results.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type Figures, LEAST_IN_GROUP, shareSold } from '#machines/results/rules.ts'
import type { ReactNode } from 'react'

type FiguresRow = { key: string; name: ReactNode; figures: Pick<Figures, FigureName> }
type FigureName = 'offered' | 'sold' | 'total' | 'average' | 'median' | 'highest'

type FiguresTableProps = {
  caption: string
  /** Head of the column of names. */
  head: string
  rows: FiguresRow[]
}

/** Figures of several groups or evenings, a row each. */
export function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  const columns: [Column<FiguresRow>, ...Column<FiguresRow>[]] = [
    { head, cell: ({ name }) => name },
    { head: words.offered, kind: 'figure', cell: ({ figures }) => figures.offered },
    { head: words.sold, kind: 'figure', cell: ({ figures }) => figures.sold },
    { head: words.share, kind: 'figure', cell: ({ figures }) => shareOf(figures) },
    { head: words.total, kind: 'figure', cell: ({ figures }) => formatMoney(figures.total) },
    { head: words.average, kind: 'figure', cell: ({ figures }) => spreadOf(figures, 'average') },
    { head: words.median, kind: 'figure', cell: ({ figures }) => spreadOf(figures, 'median') },
    { head: words.highest, kind: 'figure', cell: ({ figures }) => spreadOf(figures, 'highest') },
  ]
  return <Table caption={caption} columns={columns} rows={rows} keyOf={({ key }) => key} />
}

function shareOf(figures: FiguresRow['figures']): string {
  const share = shareSold(figures)
  return share === null ? words.none : formatPercent(share)
}

/** Of fewer than five sales, average, median and highest price say no more than the total does. */
function spreadOf({ sold, ...figures }: FiguresRow['figures'], name: 'average' | 'median' | 'highest'): string {
  const pesos = sold < LEAST_IN_GROUP ? null : figures[name]
  return pesos === null ? words.none : formatMoney(pesos)
}
