import { and, like, type SQL } from 'drizzle-orm'
import { literally } from '#db/contains.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { asTyped, plainPhone } from '#machines/identifiers/rules.ts'
import { foldAccents } from '#server/engine/search-text.ts'

/** Maximum words used; more do not narrow the result. */
const WORDS = 6

/**
 * Condition that every word of the text occurs in the account's names, e-mail, user or phone; undefined without words.
 * One or two letters match the beginning of a word, which the trigram index supports. A phone may contain spaces,
 * dashes or a country code.
 */
export function isFoundBy(text: string): SQL | undefined {
  const words = phoneOf(text) ?? foldAccents(text).split(' ').filter(Boolean)
  return and(...words.slice(0, WORDS).map((word) => like(accounts.search, patternOf(word))))
}

function patternOf(word: string): string {
  const literal = literally(word)
  return word.length < 3 ? `% ${literal}%` : `%${literal}%`
}

/** Digits of a phone number: at least five, with no other characters than separators; else null. */
function phoneOf(text: string): string[] | null {
  const digits = plainPhone(text) ?? asTyped(text).replace(/[\s().+/-]/g, '')
  if (!/^\d{5,15}$/.test(digits)) return null
  return [digits.length > 10 ? digits.slice(-10) : digits]
}
