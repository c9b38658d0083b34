import { href } from 'react-router'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'

type Photo = { auction: number; claim: number; photo: number }

/** Maps a photo of the user's own claim to an upload field's file. */
export function storedPhoto({ auction, claim, photo }: Photo): StoredFile {
  const place = { event: String(auction), claim: String(claim), photo: String(photo) }
  const url = href('/event/:event/reclamar/:claim/fotos/:photo?', place)
  return { id: String(photo), url, preview: `${url}?ancho=360` }
}
