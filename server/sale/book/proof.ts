import type { Database } from '#db/client.ts'
import type { Proof } from '#server/engine/mail/render.ts'
import { readHead } from './read-book.ts'

/**
 * The head of an auction's book as mails carry it, so that mailboxes prove the book (ruling 68); null where nothing is entered or
 * the house shows none. The page that `url` leads to reads the same words back, pasted or as the address brings them.
 */
export async function bookProof(db: Pick<Database, 'select'>, origin: string, auction: number): Promise<Proof | null> {
  const head = await readHead(db, auction)
  if (!head) return null
  const value = `asiento ${head.number} · ${head.hash}`
  const url = `${origin}/event/${auction}/libro?comprobante=${encodeURIComponent(value)}#comprobar`
  return { label: 'Libro de la subasta', value, url }
}
