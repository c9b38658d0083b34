import { href } from 'react-router'
import { shownElsewhere } from '#app/routes/public/elsewhere.server.ts'
import { listedResults } from '#app/routes/public/listed-evenings.server.ts'
import type { Route } from './+types/results'
import { answer, writeTotals } from './write.ts'

const KEPT = 300

/** Totals of each evening, latest first, a page at a time (`?antes=2026-11-21`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin } = await shownElsewhere(context)
  const { evenings, earlier } = await listedResults(db, url, Date.now())
  return answer<'/datos/v1/resultados'>(
    {
      version: 1,
      currency: 'MXN',
      evenings: evenings.map((each) => writeTotals(each, origin)),
      earlier: earlier && `${origin}${href('/datos/v1/resultados')}?antes=${earlier}`,
    },
    KEPT,
  )
}
