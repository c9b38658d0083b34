import { data } from 'react-router'
import { shownElsewhere } from '#app/routes/public/elsewhere.server.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import { readEveningResults } from '#server/sale/results/read-evening.ts'
import type { Route } from './+types/evening-results'
import { answer, writeResult, writeTotals } from './write.ts'

const KEPT = 300

/** The results of an evening by lot, after its last hammer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin } = await shownElsewhere(context)
  const day = eveningDay(params.date)
  const results = day === null ? undefined : await readEveningResults(db, day, Date.now())
  if (!results) throw data(null, { status: 404 })
  const { evening, figures, lots } = results
  return answer<'/datos/v1/resultados/:date'>(
    {
      version: 1,
      currency: 'MXN',
      totals: writeTotals({ evening, ...figures }, origin),
      lots: lots.map((lot) => writeResult(lot, origin)),
    },
    KEPT,
  )
}
