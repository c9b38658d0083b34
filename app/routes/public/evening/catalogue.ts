import { data, href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { readCatalogueAddress } from '#server/sale/printed-catalogue/view.ts'
import { readEveningFacts } from '#server/sale/evenings/list-evenings.ts'
import type { Route } from './+types/catalogue'
import { eveningDay } from '#app/routes/public/evening-day.ts'

/**
 * Leads to the latest version of an evening's printed catalogue among the public files, which are sent in ranges and
 * kept by browsers. Until one is drawn it leads to the evening, which says so.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const day = eveningDay(params.date)
  const facts = day === null ? undefined : await readEveningFacts(db, day)
  const address = facts && (await readCatalogueAddress(db, facts.day))
  if (!facts || address === undefined) throw data(null, { status: 404 })
  return redirect(address ?? `${href('/velada/:date', { date: facts.day })}#catalogo`, {
    status: address === null ? 303 : 302,
    headers: { 'Cache-Control': 'no-cache' },
  })
}
