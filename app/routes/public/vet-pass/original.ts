import { data } from 'react-router'
import { auctionId as idOf } from '#app/middleware/auction-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { isFromStart, sendOriginal } from '#app/middleware/send-original.ts'
import { findVetPass, openOriginalByPass } from '#server/sale/index.ts'
import type { Route } from './+types/original'

/** An original by a vet's pass, whole or in parts. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const pass = await findVetPass(house, params.token, Date.now())
  const file = idOf(params.file) ?? 0
  const original = pass && (await openOriginalByPass(house.db, pass, { file, fromStart: isFromStart(request) }))
  if (!original) throw data(null, { status: 404 })
  return sendOriginal(house.media.private, original, request)
}
