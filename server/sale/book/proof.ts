import type { Database } from '#db/client.ts'
import type { Proof } from '#server/engine/mail/render.ts'
import { readHead } from './read-book.ts'
import { book } from '#app/texts/sale/book.ts'

/**
 * The head of an auction's book for mails, so that mailboxes prove the book (ruling 68); null if the book is empty or
 * the house shows no books. The page at `url` reads the same text back, pasted or from the URL.
 */
export async function bookProof(db: Pick<Database, 'select'>, origin: string, auction: number): Promise<Proof | null> {
  const head = await readHead(db, auction)
  if (!head) return null
  const value = book.mark(head)
  const url = `${origin}/event/${auction}/libro?comprobante=${encodeURIComponent(value)}#comprobar`
  return { label: book.title, value, url }
}
