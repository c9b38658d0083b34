import type { Database } from '#db/client.ts'
import { LONGEST_RECEIPT } from '#machines/book/rules.ts'
import { entryHash } from './canonical.ts'
import { readPublishedOn } from './days.ts'
import { type BookEntry, type BookMark, type BookOf, readEntry } from './read-book.ts'

/** Result of checking a receipt. `beyond`: the book has only `length` entries, fewer than the receipt's number. */
type Checked =
  | { found: 'same'; mark: BookMark; entry: BookEntry }
  | { found: 'other'; mark: BookMark }
  | { found: 'beyond'; mark: BookMark; length: number }
  | { found: 'unreadable' }

/** "asiento 132" followed closely by its 64 digits; line breaks inserted by mail programs are allowed between them. */
const MARK = /asiento\s+(\d{1,9})\b[\s\S]{0,60}?\b([0-9a-f]{64})\b/i

/** Compares a pasted receipt with the book: the entry exists and matches its hash. */
export async function checkReceipt(db: Database, auction: number, length: number, pasted: string): Promise<Checked> {
  const [, number, hash] = MARK.exec(pasted.slice(0, LONGEST_RECEIPT)) ?? []
  if (!number || !hash) return { found: 'unreadable' }
  const mark = { number: Number(number), hash: hash.toLowerCase() }
  if (mark.number > length) return { found: 'beyond', mark, length }
  const stored = await readEntry(db, auction, mark.number)
  if (!stored || stored.hash !== mark.hash || entryHash({ auction, ...stored }) !== mark.hash)
    return { found: 'other', mark }
  return { found: 'same', mark, entry: stored.entry }
}

/** `published`: the day it was first published; null if not yet, or if the receipt does not match. */
export type Held = { checked: Checked; published: string | null }

/** `checkReceipt` for the current book, with the day on which the entry was published. */
export async function holdReceipt(db: Database, { id, head }: BookOf, pasted: string): Promise<Held> {
  const checked = await checkReceipt(db, id, head?.number ?? 0, pasted)
  return { checked, published: checked.found === 'same' ? await readPublishedOn(db, id, checked.mark.number) : null }
}
