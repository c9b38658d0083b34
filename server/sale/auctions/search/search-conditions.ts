import { and, desc, eq, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { holdsWord } from '#db/contains.ts'
import type { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { isFigure, type SearchWord } from './search-words.ts'

type Column = typeof listings.search | typeof ranches.search

/** Condition for a word, or for any of its meanings. */
export function meant({ any, ...word }: SearchWord, one: (word: SearchWord) => SQL | undefined): SQL | undefined {
  return any ? or(...any.map((all) => and(...all.map((each) => meant(each, one))))) : one(word)
}

/**
 * Condition for a text that contains the word: a number as a whole, other words as a part too. `part`: how a part is
 * looked for.
 */
export function contains(column: Column, text: string, part = holdsWord(column, text)): SQL | undefined {
  if (!isFigure(text)) return part
  // Most numbers stand between spaces, which is found in a fifth of the time. By `~` PostgreSQL would plan for 1 ms.
  const alone = sql`regexp_like(${column}, ${`(^|[^0-9a-z])${text}([^0-9a-z]|$)`})`
  return and(part, or(standsIn(column, text), alone))
}

/** SQL: the words stand in the text between spaces. Most stand within it, and then no longer text has to be made. */
function standsIn(search: SQLWrapper, text: string): SQL {
  const between = ` ${text} `
  return sql`(strpos(${search}, ${between}) > 0 or strpos(' ' || ${search} || ' ', ${between}) > 0)`
}

/** The same as `holdsWord` for texts that are read anyway: no index answers it, and it takes half as long. */
function occursIn(column: Column, text: string): SQL {
  const [from, part] = text.length > 2 ? [column, text] : [sql`' ' || ${column}`, ` ${text}`]
  return sql`strpos(${from}, ${part}) > 0`
}

/** Condition for a lot's listing that the word, or any of its meanings, tells of: by number, sex or text. */
export function tellsOfLot(asked: SearchWord): SQL | undefined {
  return tellsOf(asked, (text) => contains(listings.search, text))
}

/** The same condition for listings that are read without an index of their texts. */
export function isToldOfLot(asked: SearchWord): SQL | undefined {
  return tellsOf(asked, (text) => contains(listings.search, text, occursIn(listings.search, text)))
}

function tellsOf(asked: SearchWord, has: (text: string) => SQL | undefined): SQL | undefined {
  return meant(asked, ({ text, sex, lot, onlyLot, listing }) => {
    if (sex) return eq(listings.sex, sex)
    if (lot === undefined) return has(text)
    const numbered = listing === null ? undefined : eq(listings.id, listing ?? listingOf(lot))
    return onlyLot ? (numbered ?? sql`false`) : or(numbered, has(text))
  })
}

/** SQL: the listing of the auction with this number. */
function listingOf(number: number): SQL {
  return sql`(select n.listing_id from ${auctions} n where n.id = ${number} and not n.practice)`
}

/** Columns by which found texts are ordered. `search` begins with the name. */
type Found = { search: SQLWrapper; name: SQLWrapper }

/** How well a text matches the words. */
type Match = Record<'closeness' | 'together' | 'named', SQLWrapper>

/**
 * The closest words first (a whole word is closer than a part of one), then texts that have the typed words side by
 * side, then names that have them.
 */
export const byMatch = ({ closeness, together, named }: Match) => [desc(closeness), desc(together), desc(named)]

/** SQL: how well the text matches. `search` begins with the name. */
export function matchOf({ search, name }: Found, words: SearchWord[]) {
  const typed = words.filter(({ sex, onlyLot }) => !sex && !onlyLot)
  const closeness = sql.join([sql`0::int`, ...typed.map((word) => closenessOf(search, word))], sql` + `)
  // Not by `like`, which takes three times as long.
  const text = typed.map(({ text }) => text).join(' ')
  const together = typed.length > 1 ? sql`strpos(${search}, ${text}) > 0` : sql`false::boolean`
  const named = typed.length > 0 ? sql`strpos(left(${search}, length(${name})), ${text}) > 0` : sql`false::boolean`
  return { closeness, together, named }
}

/** SQL: 1 for a whole word, 0 for a part of one, and for a similar word its similarity. */
function closenessOf(search: SQLWrapper, word: SearchWord): SQL {
  const cases = (word.any ?? [[word]]).flatMap((all) => {
    const whole = and(...all.map((each) => meant(each, ({ text }) => standsIn(search, text))))
    return whole ? [sql`when ${whole} then ${sql.raw(String(all[0]?.closeness ?? 1))}`] : []
  })
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}
