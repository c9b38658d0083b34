import { and, eq, type SQL, sql } from 'drizzle-orm'
import { holdsWord } from '#db/contains.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { isFoundBy } from '#server/people/index.ts'

/** Maximum words used; more do not narrow the result. */
const WORDS = 8

/** Maximum search results counted and paged in administrators' lists: users search again instead of paging further. */
export const MOST_FOUND = 10_000

/**
 * Conditions by which a text finds a listing: it contains every word, or its seller (`accounts`) matches. Each has a
 * trigram index; a combined condition would read every row, so each is used in a query of its own, limited to
 * `MOST_FOUND`.
 */
export function waysToFind(text: string): Record<'listing' | 'seller', SQL | undefined> {
  const words = foldForSearch(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS)
  // Words without letters or digits are in no index and match nothing.
  if (words.length === 0) return { listing: sql`false`, seller: sql`false` }
  return {
    listing: and(...words.map((word) => holdsWord(listings.search, word))),
    seller: and(eq(accounts.audience, 'seller'), isFoundBy(text)),
  }
}

/** The number in "12" or "#12"; 0, which is no listing's, for other text. */
export function numberIn(text: string): number {
  return Number(/^#?([1-9]\d{0,8})$/.exec(text.trim())?.[1] ?? 0)
}
