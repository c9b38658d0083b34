import { href } from 'react-router'
import { listedEvenings } from '#app/routes/public/listed-evenings.server.ts'
import { shownElsewhere } from '#app/routes/public/elsewhere.server.ts'
import type { Route } from './+types/evenings'
import { answer, writeEvening } from './write.ts'

const KEPT = 60

/** Evenings to come and those that were, a page at a time (`?antes=2026-11-21`). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, origin } = await shownElsewhere(context)
  const { coming, past, earlier } = await listedEvenings(db, url, Date.now())
  return answer<'/datos/v1/veladas'>(
    {
      version: 1,
      coming: coming.map((each) => writeEvening(each, origin)),
      past: past.map((each) => writeEvening(each, origin)),
      earlier: earlier && `${origin}${href('/datos/v1/veladas')}?antes=${earlier}`,
    },
    KEPT,
  )
}
