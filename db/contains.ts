import { type Column, like, or, type SQL, sql } from 'drizzle-orm'

/**
 * Condition: one of the columns contains the text, ignoring case and accents. Undefined for an empty text, which
 * `and()` leaves out. Scans all rows that the other conditions leave: for back-office lists, not for the public search.
 */
export function contains(text: string, columns: (Column | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = fold(sql`${`%${literally(text.normalize('NFC'))}%`}::text`)
  return or(...columns.map((column) => sql`${fold(column)} like ${pattern}`))
}

const fold = (text: Column | SQL) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`

/**
 * Condition: a `search` column contains the word, folded as it is. One or two letters match the beginning of a word,
 * because the trigram index, which answers both, has no shorter trigrams.
 */
export function holdsWord(column: Column, word: string): SQL | undefined {
  const literal = literally(word)
  if (word.length > 2) return like(column, `%${literal}%`)
  return or(like(column, `${literal}%`), like(column, `% ${literal}%`))
}

/** The text as a part of a `like` pattern. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
