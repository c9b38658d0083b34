import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Each word of a listing's or ranch's `search`, without punctuation: a mistyped word is compared with these instead of
 * every text. Written by triggers; a word that no text has any longer stays and finds nothing.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_alike').using('gin', t.word.op('gin_trgm_ops')),
])
