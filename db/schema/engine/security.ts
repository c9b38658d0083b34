import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Events that an administrator must be able to look up later; add new kinds here. */
export type SecurityEventKind =
  | 'sign-in'
  | 'sign-in.failed'
  | 'sign-in.slowed'
  | 'sign-out'
  | 'sessions.ended'
  | 'password.changed'
  /** A wrong current password, typed into an open session. */
  | 'password.refused'
  | 'password.recovery-asked'
  | 'password.recovered'
  /** Another CLABE in place of the one to which money was to go. */
  | 'bank.changed'
  | 'email.validated'
  | 'email.corrected'
  | 'account.closed'
  | 'administrator.first'
  | 'administrator.invited'
  | 'administrator.joined'
  | 'administrator.deleted'
  | 'factor.added'
  | 'factor.removed'
  | 'factor.reset'
  | 'factor.proven'
  | 'factor.refused'
  | 'recovery-code.used'
  | 'recovery-codes.made'
  /** A seller gave a listing's photos to a phone by a link for one use; it left or was revoked. */
  | 'phone.connected'
  | 'phone.disconnected'
  | 'document.viewed'
  | 'document.retired'
  /** A copy of all data of the account, by its owner. */
  | 'data.asked'
  | 'data.downloaded'
  | 'payment-message.forged'

/**
 * Security events (OWASP ASVS 7.2 and 7.3). Events that strangers can cause at will are folded: one row per kind,
 * account and address within an hour, with a count. No foreign key: an event outlives its account.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<SecurityEventKind>().notNull(),
    accountId: integer('account_id'),
    /** The client's address in the form in which attempts are counted: IPv6 as a /64. */
    address: text(),
    /** Ids and numbers; never names, mails, passwords or tokens. */
    detail: jsonb().$type<Record<string, string | number>>(),
    /** Number of events within the hour; 1 if not folded. */
    count: integer().notNull().default(1),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at')
      .notNull()
      .default(sql`now()`),
    /** Equal for events folded into one row; null for events with a row of their own. */
    foldKey: text('fold_key'),
  },
  (t) => [
    index('security_events_at').on(t.lastAt),
    index('security_events_kind').on(t.kind, t.lastAt),
    index('security_events_account').on(t.accountId, t.lastAt),
    index('security_events_address').on(t.address, t.lastAt),
    uniqueIndex('security_events_fold').on(t.foldKey),
  ],
)
