import type { Database } from '#db/client.ts'
import { LONGEST_RECEIPT } from '#machines/book/rules.ts'
import { entryHash } from './canonical.ts'
import { readPublishedOn } from './days.ts'
import { type BookEntry, type BookMark, type BookOf, readEntry } from './read-book.ts'

/** What somebody's receipt comes to. `beyond`: the book does not reach so far; it has `length` entries. */
export type Checked =
  | { found: 'same'; mark: BookMark; entry: BookEntry }
  | { found: 'other'; mark: BookMark }
  | { found: 'beyond'; mark: BookMark; length: number }
  | { found: 'unreadable' }

/** "asiento 132" and, not far from it, its 64 digits; line breaks of mail programs between them do not matter. */
const MARK = /asiento\s+(\d{1,9})\b[\s\S]{0,60}?\b([0-9a-f]{64})\b/i

/** Holds a pasted receipt against the book: the entry is there, and is what its hash says. */
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

/** `published`: the day since which it is public too; null: it will be, or the receipt does not fit. */
export type Held = { checked: Checked; published: string | null }

/** The same of a book as it stands, with the day on which the entry became public. */
export async function holdReceipt(db: Database, { id, head }: BookOf, pasted: string): Promise<Held> {
  const checked = await checkReceipt(db, id, head?.number ?? 0, pasted)
  return { checked, published: checked.found === 'same' ? await readPublishedOn(db, id, checked.mark.number) : null }
}
