import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  varchar,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The demo's mailbox: mails that had no SMTP server to go to. */
export const mailbox = pgTable('mailbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** A job that runs twice writes one mail. */
  messageId: text('message_id').notNull().unique(),
  sentAt: instant('sent_at')
    .notNull()
    .default(sql`now()`),
})

/** Attempts counted per key; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** What a node says of itself every ten seconds; an older release says less, or nothing. */
export type Vitals = {
  /** Name and version of the release, and the newest migration it knows. */
  release: string
  host: string
  /** Epoch ms. */
  startedAt: number
  /** The event loop's delay in the last ten seconds, 99th percentile, ms. */
  lagMs: number
  /** Resident memory. */
  memoryMb: number
  /** Of the disk that holds `DATA_DIR`; null where it cannot be told. */
  diskFreeMb: number | null
  diskMb: number | null
  /** Mails that failed one after the other, up to now. */
  mailsFailing: number
}

/** The processes that serve. Each holds an advisory lock on its number for as long as it lives. */
export const nodes = pgTable('nodes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** By its own clock: all that reached it before this moment is judged. Up to date while an auction is closing. */
  settledUntil: instant('settled_until').notNull(),
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
  vitals: jsonb().$type<Partial<Vitals>>().notNull().default({}),
})

/** Announcements between nodes that are too large for NOTIFY; the shape is Socket.IO's postgres adapter's. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).unique(),
  createdAt: instant('created_at').default(sql`now()`),
  payload: bytea(),
})

/** Which of the media stores: what everybody may see, or what only its owner and administrators may. */
export type StoreName = 'public' | 'private'

/** Files that are, or are about to be, in a media store and that no committed row names yet. */
export const pendingFiles = pgTable(
  'pending_files',
  {
    store: text().$type<StoreName>().notNull(),
    key: text().notNull(),
    /** When somebody last announced to store it. */
    announcedAt: instant('announced_at').notNull(),
    /** From then on the sweep may take it; later than an hour where removing it has failed. */
    sweepAt: instant('sweep_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.store, t.key] }), index('pending_files_sweep').on(t.sweepAt)],
)
/** What is true of the whole house and of no domain: which base data was loaded, whose folder of photos is shared. */
export const houseFacts = pgTable('house_facts', {
  key: text().primaryKey(),
  value: text().notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})
