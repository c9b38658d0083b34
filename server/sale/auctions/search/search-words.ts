import type { Sex } from '#db/schema/listing/listings.ts'
import { foldForSearch } from '#server/engine/search-text.ts'

export type SearchWord = {
  text: string
  /** Set if the word names a sex and has no other meaning. */
  sex?: Sex
  /** Set if the number may be a lot's. */
  lot?: number
  /** True for "lote 12" and "#12", which can only mean the lot. */
  onlyLot?: boolean
  /** Listing of the lot of that number, once it was looked up; null if there is no such lot. */
  listing?: number | null
  /** Synonyms of the typed words. One of them is enough; a synonym of several words needs all of them. */
  any?: SearchWord[][]
  /** Similarity to what was typed, below 1; omitted for typed words and their synonyms. */
  closeness?: number
}

const LONGEST = 80
const MOST_WORDS = 8

/** Function words, ignored because no lot would contain them. */
const JOINING = new Set('a al con de del e el en la las lo los o para por un una y'.split(' ').map(foldForSearch))

const SEXES: Record<Sex, string> = {
  mare: 'yegua yeguas hembra hembras',
  stallion: 'garañón garañones semental sementales',
  gelding: 'castrado castrados',
}
const sexOf = new Map(
  (Object.keys(SEXES) as Sex[]).flatMap((sex) => SEXES[sex].split(' ').map((word) => [foldForSearch(word), sex])),
)

/** "lote 12", "lote núm. 12", "#12" */
const LOT = /(?:\blotes?(?![a-z])\s*(?:n(?:o|um|umero)?\b\.?\s*)?#?|#)\s*(\d{1,9})\b/g

/**
 * The typed text, folded and split; function words are used only if there are no others. Words that stand in a list of
 * synonyms count as one word with several meanings.
 *
 * @param synonyms Lists of words that mean the same, separated by commas, as administrators write them.
 */
export function readWords(asked: string, synonyms: string[] = []): SearchWord[] {
  const folded = foldForSearch(asked).slice(0, LONGEST).replaceAll(LOT, ' #$1 ')
  const typed = distinctive(folded).slice(0, MOST_WORDS)
  const lists = synonyms.map((list) => list.split(',').map((each) => distinctive(foldForSearch(each))))
  const words: SearchWord[] = []
  for (let at = 0; at < typed.length;) {
    const { length, meanings } = meaningsAt(typed, at, lists)
    const [word] = typed.slice(at, at + 1).map(readWord)
    if (length === 0) words.push(word as SearchWord)
    else words.push({ text: meanings[0]?.map(({ text }) => text).join(' ') ?? '', any: meanings })
    at += Math.max(1, length)
  }
  return words
}

/** The longest synonym that begins here: its number of words, and everything that it may mean. */
function meaningsAt(typed: string[], at: number, lists: string[][][]) {
  const length = Math.max(0, ...lists.flat().map((each) => (beginsWith(typed, at, each) ? each.length : 0)))
  const here = lists.filter((list) => list.some((each) => each.length === length && beginsWith(typed, at, each)))
  return { length, meanings: length === 0 ? [] : here.flat().map((each) => each.map(readWord)) }
}

function beginsWith(typed: string[], at: number, words: string[]): boolean {
  return words.length > 0 && words.every((word, nth) => typed[at + nth] === word)
}

/** The words of a folded text, without function words unless there are no others. */
function distinctive(folded: string): string[] {
  const typed = folded.split(' ').filter((word) => /[\p{L}\p{N}]{2}|\d/u.test(word))
  const telling = typed.filter((word) => !JOINING.has(word))
  return telling.length > 0 ? telling : typed
}

function readWord(text: string): SearchWord {
  const [, mark, digits] = /^(#?)(\d{1,9})$/.exec(text) ?? []
  if (digits) return { text: digits, lot: Number(digits), onlyLot: mark === '#' }
  const sex = sexOf.get(text)
  return { text, ...(sex && { sex }) }
}

export function isFigure(text: string): boolean {
  return /^\d+$/.test(text)
}

/** True for a typed word that has no other meaning: statements of such words have few SQL texts. */
function isPlain({ text, sex, lot, any, closeness }: SearchWord): boolean {
  return sex === undefined && lot === undefined && !any && closeness === undefined && !isFigure(text)
}

/** Words of a statement that is prepared. */
const MOST_PREPARED = 3

/** True if statements of such words have few SQL texts, which every connection keeps. A single word has few shapes. */
export function haveFewTexts(words: SearchWord[]): boolean {
  if (words.length === 1) return true
  return words.length <= MOST_PREPARED && words.every((word) => isPlain(word) || (isFigure(word.text) && !word.any))
}

/** True if a text that has the word has it in one of `search_words`: in letters and digits that stand together. */
export function isPartOfWord(word: SearchWord): boolean {
  return isPlain(word) && /^[a-z0-9]{3,}$/.test(word.text)
}
