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

/** The demo's mailbox: mails sent without an SMTP server. */
export const mailbox = pgTable('mailbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  /** Unique, so that a job that runs twice writes one mail. */
  messageId: text('message_id').notNull().unique(),
  sentAt: instant('sent_at')
    .notNull()
    .default(sql`now()`),
})

/** Attempts per key; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

/** A node's report, every ten seconds; older releases report fewer fields, or none. */
export type Vitals = {
  /** Name and version of the release, and its newest migration. */
  release: string
  host: string
  /** Epoch ms. */
  startedAt: number
  /** 99th percentile of the event loop's delay in the last ten seconds, ms. */
  lagMs: number
  /** Resident memory. */
  memoryMb: number
  /** Disk that contains `DATA_DIR`; null if unknown. */
  diskFreeMb: number | null
  diskMb: number | null
  /** Number of consecutive failed mails up to now. */
  mailsFailing: number
  /** Number of consecutive uploads that the scanner did not look at. */
  scansFailing?: number
  /** The last hour, the oldest minute first; the newest is still counted. */
  minutes: MinuteCount[]
}

/**
 * A node's minute: its number since 1970 by the node's clock, how often the sockets were looked at, the sum of those
 * open, and the pages shown to people.
 */
export type MinuteCount = [minute: number, looks: number, sockets: number, visits: number]

/** The serving processes. Each holds an advisory lock on its id while it lives. */
export const nodes = pgTable('nodes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /**
   * By the node's own clock: all requests that reached it before this time are processed. Current while an auction is
   * closing.
   */
  settledUntil: instant('settled_until').notNull(),
  seenAt: instant('seen_at')
    .notNull()
    .default(sql`now()`),
  vitals: jsonb().$type<Partial<Vitals>>().notNull().default({}),
})

/** Announcements between nodes that are too large for NOTIFY; the shape is that of Socket.IO's postgres adapter. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial({ mode: 'number' }).unique(),
  createdAt: instant('created_at').default(sql`now()`),
  payload: bytea(),
})

/** Media stores: `public` for all users, `private` for the owner and administrators. */
export type StoreName = 'public' | 'private'

/** Files that are, or will soon be, in a media store and that no committed row references yet. */
export const pendingFiles = pgTable(
  'pending_files',
  {
    store: text().$type<StoreName>().notNull(),
    key: text().notNull(),
    /** Time of the last announcement that the file will be stored. */
    announcedAt: instant('announced_at').notNull(),
    /** Earliest time for the sweep to remove it; later than an hour if removing has failed. */
    sweepAt: instant('sweep_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.store, t.key] }), index('pending_files_sweep').on(t.sweepAt)],
)
/** Facts of the whole installation that belong to no domain: the base data loaded, the shared photo folder. */
export const houseFacts = pgTable('house_facts', {
  key: text().primaryKey(),
  value: text().notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})
