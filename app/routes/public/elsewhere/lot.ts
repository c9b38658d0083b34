import { data } from 'react-router'
import { shownElsewhere } from '#app/routes/public/elsewhere.server.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { isOver } from '#machines/auction/status.ts'
import { readCardOf } from '#server/sale/auctions/lots/card-rows.ts'
import type { Route } from './+types/lot'
import { answer, writeLot } from './write.ts'

/** Seconds for which a lot is kept: while it runs its price changes with each bid. */
const KEPT = { running: 5, over: 300 }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, origin } = await shownElsewhere(context)
  const id = routeId(params.event)
  const card = id === null ? undefined : await readCardOf(db, id, Date.now())
  if (!card) throw data(null, { status: 404 })
  return answer<'/datos/v1/lotes/:event'>(
    { version: 1, currency: 'MXN', lot: writeLot(card, origin) },
    isOver(card.phase) ? KEPT.over : KEPT.running,
  )
}
