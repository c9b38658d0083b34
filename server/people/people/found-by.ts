import { and, like, type SQL } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { foldAccents } from '#server/engine/search-text.ts'

/** More words than this narrow nothing. */
const WORDS = 6

/**
 * Every word of the text stands in the account's names, e-mail, user or phone; undefined for none. Of one or two letters
 * it begins a word, which the index of trigrams can look up. A phone may be typed with its spaces, dashes or country.
 */
export function isFoundBy(text: string): SQL | undefined {
  const words = phoneOf(text) ?? foldAccents(text).split(' ').filter(Boolean)
  return and(...words.slice(0, WORDS).map((word) => like(accounts.search, patternOf(word))))
}

function patternOf(word: string): string {
  const literal = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3 ? `% ${literal}%` : `%${literal}%`
}

/** The digits of what can only be a phone: at least five, with nothing but what is written around them. */
function phoneOf(text: string): string[] | null {
  const digits = text.replace(/[\s().+-]/g, '')
  if (!/^\d{5,15}$/.test(digits)) return null
  return [digits.length > 10 ? digits.slice(-10) : digits]
}
