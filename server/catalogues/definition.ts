import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { articles, tags } from '#db/schema/catalogue.ts'

/**
 * What is only a name, a parent and a switch is a catalogue, told as data: its lists and commands know no more of it than
 * this. What the screen calls it stands beside the screen.
 */
export type Catalogue = {
  /** What the audit log calls an entry: `tag`. */
  noun: string
  table: PgTable & Record<'id' | 'name' | 'active', AnyPgColumn>
  /** Names the entry's parent, by its key in the table: names are unique, and lists kept, beside siblings. */
  parent?: { key: string; column: AnyPgColumn }
  /** Columns elsewhere that name an entry: while any does, the entry is switched off instead of deleted (ruling 37). */
  usedBy: readonly [Use, ...Use[]]
}

type Use = { table: PgTable; column: AnyPgColumn }

export const tagCatalogue: Catalogue = {
  noun: 'tag',
  table: tags,
  usedBy: [{ table: articles, column: articles.tagId }],
}
