import { type Column, or, type SQL, sql } from 'drizzle-orm'

/**
 * True where one of these columns contains the text, whatever the case and the accents; undefined, which `and()` leaves
 * out, for an empty text. It reads every row that the other conditions leave: for the back offices' lists, not for the
 * public search.
 */
export function contains(text: string, columns: (Column | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = fold(sql`${`%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`}::text`)
  return or(...columns.map((column) => sql`${fold(column)} like ${pattern}`))
}

const fold = (text: Column | SQL) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`
