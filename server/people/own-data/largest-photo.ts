import { sql } from 'drizzle-orm'

/** Key of a row of `photos` in its widest form that any program opens. */
export const LARGEST_PHOTO = sql`(
  photos.hash || '-' || (select max(width) from unnest(photos.widths) as width) || '.webp')`
