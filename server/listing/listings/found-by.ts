import { and, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { listings } from '#db/schema/listings.ts'
import { foldForSearch } from '#server/engine/search-text.ts'
import { isFoundBy } from '#server/people/index.ts'

/** More words than this narrow nothing. */
const WORDS = 8

/** What a text finds in the house's lists is counted and paged so far; beyond that nobody pages, they search again. */
export const MOST_FOUND = 10_000

/**
 * The ways in which a text finds a listing: it holds every word, its seller (`accounts`) is found by it. Each has its
 * index of trigrams; one condition that asked for either would read every row, so each is a query of its own, of which
 * the first `MOST_FOUND` are enough.
 */
export function waysToFind(text: string): Record<'listing' | 'seller', SQL | undefined> {
  const words = foldForSearch(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS)
  // What has neither letter nor figure is in no index, and nobody's name.
  if (words.length === 0) return { listing: sql`false`, seller: sql`false` }
  return {
    listing: and(...words.map(holds)),
    seller: and(eq(accounts.audience, 'seller'), isFoundBy(text)),
  }
}

/** Of one or two letters it begins a word, which the index can look up. */
function holds(word: string): SQL | undefined {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  if (word.length > 2) return like(listings.search, `%${literal}%`)
  return or(like(listings.search, `${literal}%`), like(listings.search, `% ${literal}%`))
}

/** The number that somebody means who types "12" or "#12"; 0, which is nobody's, for anything else. */
export function numberIn(text: string): number {
  return Number(/^#?([1-9]\d{0,8})$/.exec(text.trim())?.[1] ?? 0)
}
