import { and, like, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { listings } from '#db/schema/listing/listings.ts'
import type { ranches } from '#db/schema/listing/catalogue.ts'
import { isFigure, type SearchWord } from './search-words.ts'

type Column = typeof listings.search | typeof ranches.search

/** Condition for a word, or for any of its meanings. */
export function meant({ any, ...word }: SearchWord, one: (word: SearchWord) => SQL | undefined): SQL | undefined {
  return any ? or(...any.map((all) => and(...all.map((each) => meant(each, one))))) : one(word)
}

/**
 * Condition for a text that contains the word: numbers as a whole, one or two letters as the beginning of a word. Each
 * `like` uses the trigram index, which has no shorter trigrams.
 */
export function contains(column: Column, text: string): SQL | undefined {
  const literal = literally(text)
  const part =
    text.length < 3 ? or(like(column, `${literal}%`), like(column, `% ${literal}%`)) : like(column, `%${literal}%`)
  return isFigure(text) ? and(part, sql`${column} ~ ${`(^|[^0-9a-z])${text}([^0-9a-z]|$)`}`) : part
}

/** Columns by which found texts are ordered. `search` begins with the name. */
type Found = { search: SQLWrapper; name: SQLWrapper }

/**
 * The closest words first (a whole word is closer than a part of one), then texts that have the typed words side by
 * side, then names that have them.
 */
export function byMatch({ search, name }: Found, words: SearchWord[]): SQL[] {
  const typed = words.filter(({ sex, onlyLot }) => !sex && !onlyLot)
  if (typed.length === 0) return []
  const closeness = sql.join(
    typed.map((word) => closenessOf(search, word)),
    sql` + `,
  )
  const text = `%${literally(typed.map(({ text }) => text).join(' '))}%`
  const together = typed.length > 1 ? [sql`(${search} like ${text}) desc`] : []
  return [sql`${closeness} desc`, ...together, sql`(left(${search}, length(${name})) like ${text}) desc`]
}

/** 1 for a whole word, 0 for a part of one, and the similarity of a word that may be meant. */
function closenessOf(search: SQLWrapper, word: SearchWord): SQL {
  const cases = (word.any ?? [[word]]).flatMap((all) => {
    const whole = and(
      ...all.map((each) => meant(each, ({ text }) => sql`' ' || ${search} || ' ' like ${`% ${literally(text)} %`}`)),
    )
    return whole ? [sql`when ${whole} then ${sql.raw(String(all[0]?.closeness ?? 1))}`] : []
  })
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
