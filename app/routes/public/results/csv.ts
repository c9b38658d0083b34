import { houseContext } from '#app/middleware/house.ts'
import { figureWords, results as words } from '#app/texts/sale/results.ts'
import { shareSold } from '#machines/results/rules.ts'
import { inBatches, streamCsv } from '#server/people/exports/csv.ts'
import { type EveningTotals, listEveningResults } from '#server/sale/results/read-evening.ts'
import type { Route } from './+types/csv'

/** All evenings' totals as a CSV file, latest first; whole pesos. */
export function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  return streamCsv<EveningTotals>({
    filename: words.file,
    columns: [
      { head: words.evening, cell: ({ evening }) => evening },
      { head: figureWords.catalogued, cell: ({ catalogued }) => catalogued },
      { head: figureWords.offered, cell: ({ offered }) => offered },
      { head: figureWords.sold, cell: ({ sold }) => sold },
      { head: `${figureWords.share} (%)`, cell: (totals) => shareSold(totals) },
      { head: figureWords.total, cell: ({ total }) => total },
      { head: figureWords.average, cell: ({ average }) => average },
      { head: figureWords.median, cell: ({ median }) => median },
      { head: figureWords.highest, cell: ({ highest }) => highest },
    ],
    rows: inBatches((after, size) => listEveningResults(db, { before: after?.evening ?? null, size }, now)),
  })
}
