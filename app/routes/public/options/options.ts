import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { rowNumber } from '#app/routes/public/row-number.ts'
import { isOptionList, listOptions } from '#server/listing/catalogues/options.ts'
import type { Route } from './+types/options'

const SECONDS = 300

/** Options of a list whose parent is `?de=`, for dependent lists (ruling 31). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const parent = rowNumber(url.searchParams.get('de'))
  if (!isOptionList(params.list) || parent === undefined) throw data(null, { status: 404 })
  const options = await listOptions(context.get(houseContext).db, params.list, parent)
  return Response.json(options, { headers: { 'Cache-Control': `max-age=${SECONDS}` } })
}
