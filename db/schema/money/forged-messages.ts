import { sql } from 'drizzle-orm'
import { bigint, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#db/schema/engine/columns.ts'

/** A sample of the counted messages: enough to see the attempt and to recognise the same body elsewhere. */
export type ForgedSample = {
  verdict: 'forged' | 'malformed'
  /** SHA-256 of the body as received, in hex. */
  sha256: string
  /** Size of the body. */
  bytes: number
  /** Fields that the signature covers, as received, truncated to 512 characters. */
  signed: string
  /** Epoch ms. */
  at: number
}

/**
 * Messages posted as the provider's without its signature. Anyone can send them, so they are counted by address and day
 * and sampled, with a limit on rows per day.
 */
export const forgedMessages = pgTable(
  'forged_messages',
  {
    /** UTC. */
    day: date().notNull(),
    /**
     * As formatted by `addressKey`; `*`: all further addresses once the day's limit is reached; `-`: rows from before
     * addresses were stored.
     */
    address: text().notNull(),
    /** Well-formed messages with a wrong signature. */
    forged: bigint({ mode: 'number' }).notNull(),
    /** Messages of a form that the provider never sends. */
    malformed: bigint({ mode: 'number' }).notNull(),
    /** Messages above the size limit. */
    tooLarge: bigint('too_large', { mode: 'number' }).notNull(),
    samples: jsonb()
      .$type<ForgedSample[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.address] })],
)
