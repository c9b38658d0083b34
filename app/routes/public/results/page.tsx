import { href } from 'react-router'
import { results as words } from '#app/texts/sale/results.ts'
import { Empty } from '#app/ui/list/empty.tsx'
import { FiguresTable } from '#app/ui/results/figures-table.tsx'
import type { EveningTotals } from '#server/sale/results/read-evening.ts'

type ResultsPageProps = {
  evenings: EveningTotals[]
  /** The page shows evenings before this day; null on the first page. */
  before: string | null
  /** The day before which older evenings are listed; null on the last page. */
  earlier: string | null
}

export function ResultsPage({ evenings, before, earlier }: ResultsPageProps) {
  return (
    <div className="wrap list-page">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      {evenings.length === 0 ? (
        <Empty title={words.empty} />
      ) : (
        <FiguresTable
          caption={words.title}
          head={words.evening}
          rows={evenings.map((totals) => ({
            key: totals.evening,
            name: <a href={href('/velada/:date/resultados', { date: totals.evening })}>{words.one(totals.evening)}</a>,
            figures: totals,
          }))}
        />
      )}
      <p className="links-row">
        {before !== null && <a href={href('/resultados')}>{words.latest}</a>}
        {earlier !== null && <a href={`${href('/resultados')}?antes=${earlier}`}>{words.earlier}</a>}
        <a href={href('/resultados.csv')} download="">
          {words.csv}
        </a>
      </p>
      <p className="small-print">{words.standing}</p>
    </div>
  )
}
