import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * Sires and dams' sires of lots that have closed, one row per name (`sire_key`: without case, accents, blanks, signs
 * and a registry in brackets). An administrator unites rows that are one horse; `uniteSires` keeps the columns.
 */
export const sires = pgTable(
  'sires',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** As it was first typed. */
    name: text().notNull(),
    /** The row it was united with; null for a horse of its own. */
    parentId: integer('parent_id').references((): AnyPgColumn => sires.id),
    /** The horse: the last one along `parent_id`; null if that is this row. */
    headId: integer('head_id').references((): AnyPgColumn => sires.id),
    unitedBy: integer('united_by').references(() => accounts.id),
    unitedAt: instant('united_at'),
  },
  (t) => [
    uniqueIndex('sires_key').on(t.key),
    index('sires_key_like').using('gin', t.key.op('gin_trgm_ops')),
    index('sires_parent').on(t.parentId),
    index('sires_head').on(t.headId),
    // Unions, latest first.
    index('sires_united')
      .on(t.unitedAt, t.id)
      .where(sql`parent_id is not null`),
    index('sires_united_by').on(t.unitedBy),
  ],
)
