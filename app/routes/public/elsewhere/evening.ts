import { data, href } from 'react-router'
import { defineList, pageHref, readList } from '#app/forms/list.ts'
import { shownElsewhere } from '#app/routes/public/elsewhere.server.ts'
import { eveningDay } from '#app/routes/public/evening-day.ts'
import { readEveningFacts } from '#server/sale/evenings/list-evenings.ts'
import { readEveningLots } from '#server/sale/evenings/read-lots.ts'
import type { Route } from './+types/evening'
import { answer, writeEvening, writeLot } from './write.ts'

const KEPT = { running: 10, over: 300 }

const lotsList = defineList({ path: '', size: 50, filters: {}, sorts: ['catalogo'], order: () => 'catalogo' })

/** An evening and its lots in catalogue order, a page at a time (`?pagina=2`). */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, origin } = await shownElsewhere(context)
  const day = eveningDay(params.date)
  const facts = day === null ? undefined : await readEveningFacts(db, day)
  if (!facts) throw data(null, { status: 404 })
  const list = readList(url, { ...lotsList, path: href('/datos/v1/veladas/:date', { date: facts.day }) })
  const { lots, page, pages } = await readEveningLots(db, facts.day, {}, list, Date.now())
  return answer<'/datos/v1/veladas/:date'>(
    {
      version: 1,
      currency: 'MXN',
      evening: writeEvening(facts, origin),
      lots: lots.map((lot) => writeLot(lot, origin)),
      page,
      pages,
      next: page < pages ? origin + pageHref(list, page + 1) : null,
    },
    facts.live > 0 ? KEPT.running : KEPT.over,
  )
}
