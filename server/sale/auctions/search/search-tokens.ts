import { type SQL, sql } from 'drizzle-orm'
import { list } from '#db/prepared.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { searchWords } from '#db/schema/listing/search-words.ts'
import { executePrepared } from '#server/engine/below/prepared.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { isFigure, type SearchWord } from './search-words.ts'

/** Words of the house's texts, by a part that they contain. */
export type WordsOf = Map<string, string[]>

/** A part of more words than these is in so many texts that reading the newest finds enough. */
const MOST_WORDS = 1_000

/** `any`: each text with the word has one of these in `search_tokens`. `exact`: and each text with one has the word. */
type Tokens = { any: string[]; exact: boolean }

/** The words of the house's texts that contain the typed words, or a part of them. Known ones are not read again. */
export async function wordsOf(tx: Tx, words: SearchWord[], known: WordsOf = new Map()): Promise<WordsOf> {
  const texts = words.flatMap(({ any, ...word }) => any?.flat() ?? [word]).map(({ text }) => partOf(text))
  const parts = [...new Set(texts)].filter((part) => part !== undefined && !known.has(part))
  if (parts.length === 0) return known
  const found = await executePrepared<{ part: string; words: string[] }>(
    tx,
    sql`select part, array(select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} like '%' || part || '%' limit ${sql.raw(String(MOST_WORDS + 1))}) as words
      from unnest(${sql.param(parts)}::text[]) as part`,
  )
  return new Map([...known, ...found.map(({ part, words }): [string, string[]] => [part, words])])
}

/**
 * Condition that the index of tokens answers for the word, and which `exact` if nothing more has to be read. Undefined
 * if only the texts tell.
 */
export function hasTokens(word: SearchWord, known: WordsOf): { condition: SQL; exact: boolean } | undefined {
  const found = tokensOf(word, known)
  return found && { condition: sql`${tokensOfListing} && ${list(found.any, 'text')}`, exact: found.exact }
}

/** SQL: the tokens of a listing's text, as they are indexed. */
const tokensOfListing = sql`search_tokens(${listings.id}, ${listings.search})`

/** Of each meaning one word is enough to find the texts that may have it. */
function tokensOf(word: SearchWord, known: WordsOf): Tokens | undefined {
  const meanings = (word.any ?? [[word]]).map((all) => {
    // A number with other meanings may be a lot's.
    const telling = word.any ? all.filter(({ lot }) => lot === undefined) : all
    const [first] = telling.map((each) => tokensOfOne(each, known)).filter((tokens) => tokens !== undefined)
    return first && { any: first.any, exact: first.exact && all.length === 1 }
  })
  const told = meanings.filter((tokens) => tokens !== undefined)
  if (told.length < meanings.length) return undefined
  return { any: [...new Set(told.flatMap(({ any }) => any))], exact: told.every(({ exact }) => exact) }
}

function tokensOfOne({ text, sex, onlyLot }: SearchWord, known: WordsOf): Tokens | undefined {
  if (sex || onlyLot) return undefined
  // Of one or two digits texts are asked too: they begin a word between spaces, as other short words do.
  if (isFigure(text)) return { any: [text], exact: text.length > 2 }
  const part = partOf(text)
  const words = part === undefined ? undefined : known.get(part)
  if (words) return words.length > MOST_WORDS ? undefined : { any: words, exact: part === text }
  const beginning = beginningIn(text)
  return beginning === undefined ? undefined : { any: [`^${beginning}`], exact: false }
}

/** The longest part that is within one of `search_words` in any text: at least three letters and digits. */
function partOf(text: string): string | undefined {
  if (isFigure(text)) return undefined
  const parts = text.match(/[a-z0-9]{3,}/g)?.filter((part) => !isFigure(part)) ?? []
  return parts.toSorted((one, other) => other.length - one.length)[0]
}

/** Two letters, or one, with which a word of any text begins that has this one. Short words are beginnings. */
function beginningIn(text: string): string | undefined {
  return (text.length > 2 ? /(?<=[^a-z0-9])[a-z0-9]{1,2}/ : /[a-z0-9]{1,2}/).exec(text)?.[0]
}
