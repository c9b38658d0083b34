import { sql } from 'drizzle-orm'
import { searchWords } from '#db/schema/listing/search-words.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { isFigure, type SearchWord } from './search-words.ts'

/** PostgreSQL's default 0.6 misses one wrong letter in nine ("contemder"); from 0.5 down, similar sounds match. */
const ALIKE = 0.52

/** Words that a mistyped word may mean, the most similar first. */
const MOST_ALIKE = 12

/** The words, each with those of the house's texts that are written similarly (trigrams); null if there are none. */
export async function withSimilar(tx: Tx, words: SearchWord[]): Promise<SearchWord[] | null> {
  const texts = [...new Set(words.flatMap(textsOf))]
  if (texts.length === 0) return null
  await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${ALIKE}`))
  const found: Iterable<{ text: string; word: string; closeness: number }> = await tx.execute(sql`
    select text, word, word_similarity(text, word)::float8 as closeness from unnest(${sql.param(texts)}::text[]) as text
    cross join lateral (
      select ${searchWords.word} from ${searchWords} where text <% ${searchWords.word}
      order by word_similarity(text, ${searchWords.word}) desc, ${searchWords.word} limit ${MOST_ALIKE}) as alike
    order by closeness desc, word`)
  const similar = Map.groupBy(found, ({ text }) => text)
  return similar.size === 0 ? null : words.map((word) => withMeanings(word, similar))
}

/** What is compared: not a number, which is searched exactly, nor a word too short to have trigrams of its own. */
function textsOf({ text, sex, lot, any }: SearchWord): string[] {
  if (any) return any.flat().flatMap(textsOf)
  return sex || lot !== undefined || isFigure(text) || text.length < 3 ? [] : [text]
}

type Similar = Map<string, { word: string; closeness: number }[]>

function withMeanings(word: SearchWord, similar: Similar): SearchWord {
  if (word.any) return { ...word, any: word.any.map((all) => all.map((each) => withMeanings(each, similar))) }
  const alike = textsOf(word).flatMap((text) => similar.get(text) ?? [])
  if (alike.length === 0) return word
  return { text: word.text, any: [[word], ...alike.map(({ word: text, closeness }) => [{ text, closeness }])] }
}
