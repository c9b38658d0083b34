import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** A photo by the hash of its bytes; the media store has its files in these widths, as AVIF and WebP. */
export const photos = pgTable('photos', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** Dominant colour, `#rrggbb`. */
  tint: text().notNull(),
  widths: integer().array().notNull(),
})
