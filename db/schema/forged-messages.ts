import { sql } from 'drizzle-orm'
import { bigint, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One of the messages counted: enough to see what somebody tried, and to recognise the same body elsewhere. */
export type ForgedSample = {
  verdict: 'forged' | 'malformed'
  /** Of the body as it came, in hex. */
  sha256: string
  /** The body's size. */
  bytes: number
  /** The fields that a signature covers, as they were sent, cut off at 512 characters. */
  signed: string
  /** Epoch ms. */
  at: number
}

/**
 * Messages posted as the provider's that it did not sign: anybody can send them, so they are counted by address and day
 * and sampled, and the rows of a day are bounded.
 */
export const forgedMessages = pgTable(
  'forged_messages',
  {
    /** In UTC. */
    day: date().notNull(),
    /**
     * As `addressKey` writes it; `*`: all others after the day's bound was reached; `-`: from before they were noted.
     */
    address: text().notNull(),
    /** They look like a message of the provider's, and the signature is not its. */
    forged: bigint({ mode: 'number' }).notNull(),
    /** No honest message looks like that. */
    malformed: bigint({ mode: 'number' }).notNull(),
    /** They were larger than what is read. */
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
