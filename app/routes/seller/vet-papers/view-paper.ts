import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sendPicture } from '#app/middleware/files/send-picture.ts'
import { PAPER_KINDS, type PaperKind } from '#machines/vet-file/papers.ts'
import { vetPaperFile } from '#server/listing/vet-papers/read-papers.ts'
import { ownHorse } from '#app/routes/seller/own-horse.server.ts'
import type { Route } from './+types/view-paper'

/** The seller's own paper. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { id } = await ownHorse(params, context)
  const { db, media } = context.get(houseContext)
  const kind = PAPER_KINDS.find((each): each is PaperKind => each === params.kind)
  const file = kind && (await vetPaperFile(db, id, kind))
  const shown = file && (await sendPicture(media.private, { file, name: `${kind}-${id}`, url }))
  if (!shown) throw data(null, { status: 404 })
  return shown
}
