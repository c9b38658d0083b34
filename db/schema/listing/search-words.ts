import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Each word of the `search` texts of listings and ranches, without punctuation. A mistyped word is compared with these
 * instead of every text. A word that is part of none of these is in no text. Triggers insert them. None is deleted: to
 * know that no text has a word would cost a search for each. A word without texts only takes one of the places of
 * similar words.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (t) => [
  index('search_words_alike').using('gin', t.word.op('gin_trgm_ops')),
])
