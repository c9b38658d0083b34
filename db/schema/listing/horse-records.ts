import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { listings } from './listings.ts'

/**
 * The 14 ancestors in heap order: sire, dam, sire's sire, sire's dam, dam's sire, dam's dam, then their parents. An
 * unknown one is an empty string.
 */
export const pedigrees = pgTable(
  'pedigrees',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    ancestors: text().array().notNull(),
    /** Media key of the supporting document. */
    document: text(),
  },
  (t) => [
    // For lot filters by sire and by dam's sire; PostgreSQL arrays start at 1.
    index('pedigrees_sire').using('gin', sql`fold_name(${t.ancestors}[1]) gin_trgm_ops`),
    index('pedigrees_dam_sire').using('gin', sql`fold_name(${t.ancestors}[5]) gin_trgm_ops`),
  ],
)

/** The yes/no findings of the health table (specification 1, section 3), in display order. */
export const HEALTH_FLAGS = [
  'cribber',
  'weaver',
  'nerved',
  'foundered',
  'parrotMouth',
  'majorIS',
  'colic',
  'pastLameness',
  'defects',
  'osteartitis',
  'ceguera',
] as const
/** Findings of mares only. */
export const MARE_HEALTH_FLAGS = ['aborto', 'transtorno', 'extirpasion', 'cesarea', 'cuello'] as const
export type HealthFlag = (typeof HEALTH_FLAGS)[number] | (typeof MARE_HEALTH_FLAGS)[number]

export const healthRecords = pgTable('health_records', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** The findings present. */
  findings: text()
    .$type<HealthFlag>()
    .array()
    .notNull()
    .default(sql`'{}'`),
  observations: text(),
  /** Media key of the certificate, a PDF. */
  certificate: text(),
})

/**
 * A horse's training and behaviour (specification 2, section 3: hdt). Marks are 1 to 5; null if the seller gave none.
 */
export const trainings = pgTable(
  'trainings',
  {
    listingId: integer('listing_id')
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Duration, in the seller's words. */
    time: text().notNull().default(''),
    comments: text().notNull().default(''),
    experience: smallint(),
    riding: smallint(),
    general: smallint(),
    manners: smallint(),
    farrier: smallint(),
    loading: smallint(),
    clipping: smallint(),
    withHorses: smallint('with_horses'),
  },
  () => [
    check(
      'trainings_marks',
      sql`least(experience, riding, general, manners, farrier, loading, clipping, with_horses) >= 1
        and greatest(experience, riding, general, manners, farrier, loading, clipping, with_horses) <= 5`,
    ),
  ],
)
