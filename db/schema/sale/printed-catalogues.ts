import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * The versions of an evening's printed catalogue. The latest has its file and what it shows; of older ones the numbers
 * and dates remain.
 */
export const printedCatalogues = pgTable(
  'printed_catalogues',
  {
    /** The evening (ruling 78). */
    day: date({ mode: 'string' }).notNull(),
    /** 1 for the first. */
    version: integer().notNull(),
    /** SHA-256 of what it shows: another one needs a new version. */
    digest: text().notNull(),
    /** What it shows (`server/sale/printed-catalogue/facts.ts`); null in older versions. */
    facts: jsonb(),
    /** Facts of its lots that changed after it was closed. */
    changes: jsonb().notNull().default([]),
    /** Key in the public media store; null in older versions. */
    file: text(),
    bytes: integer().notNull(),
    pages: integer().notNull(),
    lots: integer().notNull(),
    drawnAt: instant('drawn_at').notNull(),
    /** The moment at which its lots' pages were closed: later changes are errata. Null until then. */
    frozenAt: instant('frozen_at'),
  },
  (t) => [primaryKey({ columns: [t.day, t.version] }), index('printed_catalogues_file').on(t.file)],
)
