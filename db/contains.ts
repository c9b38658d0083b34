import { type Column, or, type SQL, sql } from 'drizzle-orm'

/**
 * Condition: one of the columns contains the text, ignoring case and accents. Undefined for an empty text, which
 * `and()` leaves out. Scans all rows that the other conditions leave: for back-office lists, not for the public search.
 */
export function contains(text: string, columns: (Column | SQL)[]): SQL | undefined {
  if (!text) return undefined
  const pattern = fold(sql`${`%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`}::text`)
  return or(...columns.map((column) => sql`${fold(column)} like ${pattern}`))
}

const fold = (text: Column | SQL) => sql`translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`
