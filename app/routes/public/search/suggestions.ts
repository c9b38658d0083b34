import { filterText } from '#app/forms/list.ts'
import { houseContext } from '#app/middleware/house.ts'
import { suggestNames } from '#server/sale/auctions/search/suggest-names.ts'
import type { Route } from './+types/suggestions'

const SECONDS = 60
const typed = filterText(80)

/** Names for the text that is being typed into the search, as a list of JSON of at most 1 KB. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const names = await suggestNames(context.get(houseContext).db, typed.parse(url.searchParams.get('q') ?? ''))
  return Response.json(names, { headers: { 'Cache-Control': `max-age=${SECONDS}` } })
}
