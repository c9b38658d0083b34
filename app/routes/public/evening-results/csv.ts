import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { lotWords, outcomes, results as words } from '#app/texts/sale/results.ts'
import { streamCsv } from '#server/people/exports/csv.ts'
import type { LotResult } from '#server/sale/results/read-lots.ts'
import { readEveningResults } from '#server/sale/results/read-evening.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import type { Route } from './+types/csv'

/** An evening's lots with their results as a CSV file, in catalogue order; whole pesos. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const day = eveningDay(params.date)
  const results = day === null ? undefined : await readEveningResults(db, day, Date.now())
  if (!results) throw data(null, { status: 404 })
  return streamCsv<LotResult>({
    filename: words.fileOf(results.evening),
    columns: [
      { head: lotWords.lot, cell: ({ id }) => id },
      { head: 'Nombre', cell: ({ title }) => title },
      { head: lotWords.class, cell: ({ kind, subcategory }) => (kind === 'trailer' ? lotWords.trailer : subcategory) },
      { head: 'Sexo', cell: ({ sex }) => sex && sexes[sex] },
      { head: 'Nacimiento', cell: ({ dateOfBirth }) => dateOfBirth },
      { head: lotWords.sire, cell: ({ sire }) => sire },
      { head: lotWords.damSire, cell: ({ damSire }) => damSire },
      { head: lotWords.ranch, cell: ({ ranch }) => ranch },
      { head: lotWords.outcome, cell: ({ outcome }) => outcomes[outcome] },
      { head: lotWords.price, cell: ({ price }) => price },
    ],
    rows: (async function* () {
      yield results.lots
    })(),
  })
}
