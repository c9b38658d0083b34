import { sql } from 'drizzle-orm'
import { executePrepared } from '#server/engine/below/prepared.ts'
import { searchWords } from '#db/schema/listing/search-words.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { isFigure, type SearchWord } from './search-words.ts'

/** PostgreSQL's default 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, similar sounds match. */
const ALIKE = 0.52

/** Similar words searched instead of a mistyped one. */
const MOST_ALIKE = 12

/**
 * Replaces each mistyped word by words of the house's texts with similar trigrams. Returns null if no word has any.
 * Words with synonyms are not replaced: they are known, so they were typed correctly.
 */
export async function withSimilar(tx: Tx, words: SearchWord[]): Promise<SearchWord[] | null> {
  const typed = words.filter(mayBeMistyped).map(({ text }) => text)
  if (typed.length === 0) return null
  await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`))
  // A search for the typed word itself finds the words that contain it.
  const found = await executePrepared<{ text: string; word: string; closeness: number }>(
    tx,
    sql`
    select text, word, word_similarity(text, word)::float8 as closeness from unnest(${sql.param(typed)}::text[]) as text
    cross join lateral (
      select ${searchWords.word} from ${searchWords} where text <% ${searchWords.word} and strpos(word, text) = 0
      order by word_similarity(text, ${searchWords.word}) desc, ${searchWords.word} limit ${MOST_ALIKE}) as alike
    order by closeness desc, word`,
  )
  const similar = Map.groupBy(found, ({ text }) => text)
  if (similar.size === 0) return null
  return words.map((word) => {
    const alike = similar.get(word.text)
    if (!alike || !mayBeMistyped(word)) return word
    const meanings = alike.map(({ word: text, closeness }): SearchWord => ({ text, closeness }))
    return { text: word.text, any: [[word], ...meanings.filter(isShortest).map((each) => [each])] }
  })
}

/** False for a number, which is searched exactly, and for a word too short for the trigram index. */
function mayBeMistyped({ text, sex, lot, any }: SearchWord): boolean {
  return !any && !sex && lot === undefined && !isFigure(text) && text.length > 2
}

/** False if a word at least as similar is a part of this one, and so finds it: "caballo" finds "caballos". */
function isShortest({ text }: SearchWord, at: number, bySimilarity: SearchWord[]): boolean {
  return !bySimilarity.slice(0, at).some((other) => text.includes(other.text))
}
