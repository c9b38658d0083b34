import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { prepared, rows } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { EntryKind } from '#machines/book/rules.ts'
import { decodeEntry } from './entry.ts'

/** The house's setting to show books; they are kept in any case. */
const isShown = sql<boolean>`(select book from settings where id = 1)`

/** An entry's number and hash, which anyone may keep as proof of the book. */
export type BookMark = { number: number; hash: string }

/** A book's auction and `head` (null while empty); undefined if the auction does not exist or books are not shown. */
export async function readBookOf(db: Database, auction: number) {
  const [row] = await db
    .select({
      id: auctions.id,
      title: listings.name,
      length: auctions.bookLength,
      hash: auctions.bookHead,
      practice: auctions.practice,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(auctions.id, auction), isShown))
  if (!row) return undefined
  const { length, hash, ...book } = row
  return { ...book, head: markOf(length, hash) }
}

export type BookOf = NonNullable<Awaited<ReturnType<typeof readBookOf>>>

/** The head stored in an auction's row, for display; null while the book is empty. */
export const markOf = (length: number, hash: string | null): BookMark | null =>
  hash === null ? null : { number: length, hash }

const columns = {
  number: bookEntries.number,
  kind: bookEntries.kind,
  at: bookEntries.at,
  fields: bookEntries.fields,
  hash: bookEntries.hash,
}

/** An entry with its values by name. `at` in epoch ms. */
export type BookEntry = { number: number; kind: EntryKind; at: number; values: Record<string, string>; hash: string }

export const openEntry = ({ fields, ...entry }: Omit<BookEntry, 'values'> & { fields: string }): BookEntry => ({
  ...entry,
  values: decodeEntry(entry.kind, fields),
})

/** A page of a book, newest entry first; `length`: total entries. */
export async function readEntries(db: Database, auction: number, length: number, page: PageAsked) {
  const query = db.select(columns).from(bookEntries).where(eq(bookEntries.auctionId, auction)).$dynamic()
  const found = await pageOf(db, query, { ...page, orderBy: [desc(bookEntries.number)], total: length })
  return { ...found, rows: found.rows.map(openEntry) }
}

type Part = { after: number; until: number; size: number }

/** Entries numbered above `after` up to `until`, ascending, at most `size`; `fields` as stored. */
export function readPart(db: Pick<Database, 'select'>, auction: number, { after, until, size }: Part) {
  return db
    .select(columns)
    .from(bookEntries)
    .where(and(eq(bookEntries.auctionId, auction), gt(bookEntries.number, after), lte(bookEntries.number, until)))
    .orderBy(asc(bookEntries.number))
    .limit(size)
}

/**
 * The entry a receipt refers to, if books are shown: a bid's by its sequence, a sealed amount's by the auction's turn.
 * Null if the receipt is older than the book.
 */
export async function readMark(
  db: Database,
  auction: number,
  kind: 'bid' | 'sealed',
  about: number,
): Promise<BookMark | null> {
  const [row] = await markOfReceipt(db).execute({ auction, kind, about })
  return row ?? null
}

const markOfReceipt = prepared((db: Database) => {
  const { auctionId, number, hash, about, kind } = bookEntries
  const asked = (name: string) => sql.placeholder(name)
  return db
    .select({ number, hash })
    .from(bookEntries)
    .where(and(eq(auctionId, asked('auction')), eq(about, asked('about')), eq(kind, asked('kind')), isShown))
    .orderBy(asc(number))
    .limit(rows(1))
    .prepare('book_mark')
})

/** The current head of an auction's book, for mails. */
export async function readHead(db: Pick<Database, 'select'>, auction: number): Promise<BookMark | null> {
  const [row] = await db
    .select({ length: auctions.bookLength, hash: auctions.bookHead })
    .from(auctions)
    .where(and(eq(auctions.id, auction), isShown))
  return row ? markOf(row.length, row.hash) : null
}

/** An entry and the previous hash, as stored. */
export async function readEntry(db: Database, auction: number, number: number) {
  const rows = await db
    .select(columns)
    .from(bookEntries)
    .where(and(eq(bookEntries.auctionId, auction), inArray(bookEntries.number, [number - 1, number])))
  const entry = rows.find((row) => row.number === number)
  const before = rows.find((row) => row.number === number - 1)
  return entry && { ...entry, entry: openEntry(entry), previous: before?.hash ?? null }
}
