import { data } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sendOriginal } from '#app/middleware/files/send-original.ts'
import { findVetPass } from '#server/sale/vet-access/passes.ts'
import { originalByPass } from '#server/sale/vet-access/open-file.ts'
import { takeBackUnsent, writeOriginal } from '#server/sale/vet-access/views.ts'
import type { Route } from './+types/original'

/** An original by a vet's pass, whole or in parts. Each view is written down by the bytes that are sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, env, media } = context.get(houseContext)
  const pass = await findVetPass({ db, env }, params.token, Date.now())
  const original = pass && (await originalByPass(db, pass, routeId(params.file) ?? 0))
  if (!original) throw data(null, { status: 404 })
  const download = { auction: pass.auction, file: original.id, pass: pass.id, size: original.bytes }
  return sendOriginal(media.private, original, request, async (bytes) => {
    const view = await writeOriginal(db, download, bytes)
    return (unsent) => takeBackUnsent(db, view, unsent)
  })
}
