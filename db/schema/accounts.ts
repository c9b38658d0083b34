import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ranches } from './catalogue.ts'
import { folded, instant, pesos } from './columns.ts'

export type Audience = 'buyer' | 'seller' | 'admin'

/** Whoever signs in. One e-mail may be known once to each audience. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    audience: text().$type<Audience>().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Sellers and administrators sign in with a user name, lower case. */
    username: text(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The password was set by whoever invited them: a banner asks for one of their own (ruling 36). */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Projection of the second factors: since when signing in asks for one; null where none is set up. */
    secondFactorAt: instant('second_factor_at'),
    emailValidatedAt: instant('email_validated_at'),
    /** Projection of the onboarding: personal data and the three documents are complete. */
    onboardedAt: instant('onboarded_at'),
    /** The version of the terms accepted last; every acceptance stands in `terms_acceptances`. */
    termsId: integer('terms_id'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** The last sign-in or use of a session, to the day: what the retention of documents counts from. */
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`now()`),
    /** When the owner was told that their documents will be removed. Only newer than `lastSeenAt` does it count. */
    documentsWarnedAt: instant('documents_warned_at'),
    /** For so many pesos this buyer may stand at a time (ruling 66); null: as the settings say. */
    bidLimit: pesos('bid_limit'),
    /** Suspended by an administrator, whose reason is in the audit log; nobody signs in until it is null again (ruling 45). */
    disabledAt: instant('disabled_at'),
    /** Closed for good: nobody signs in, and no personal data stands in this row any more. */
    closedAt: instant('closed_at'),
    /** What it is found by: names, e-mail, user and phone, folded. Kept by triggers, here and on `people`. */
    search: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.audience, t.email),
    uniqueIndex('accounts_username').on(t.audience, t.username),
    index('accounts_any_email').on(t.email),
    // Registrations that nobody validated (ruling 55).
    index('accounts_unvalidated')
      .on(t.createdAt)
      .where(sql`email_validated_at is null and closed_at is null`),
    // Lists of an audience, and its growth month by month.
    index('accounts_created').on(t.audience, t.createdAt, t.id),
    index('accounts_name').on(t.audience, folded(t.name), t.id),
    index('accounts_search').using('gin', t.search.op('gin_trgm_ops')),
    // The lists' filters, which leave few of many: unvalidated, unfinished, suspended, closed.
    index('accounts_not_validated')
      .on(t.audience, t.createdAt, t.id)
      .where(sql`email_validated_at is null and closed_at is null`),
    index('accounts_not_onboarded')
      .on(t.audience, t.createdAt, t.id)
      .where(sql`onboarded_at is null and closed_at is null`),
    index('accounts_disabled')
      .on(t.audience, t.createdAt, t.id)
      .where(sql`disabled_at is not null`),
    index('accounts_closed')
      .on(t.audience, t.createdAt, t.id)
      .where(sql`closed_at is not null`),
  ],
)

/** Personal data (specification 1, section 3: Person). A seller's bank data stand here too. */
export const people = pgTable(
  'people',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    paternalSurname: text('paternal_surname').notNull(),
    maternalSurname: text('maternal_surname').notNull(),
    /** 10 digits. A seller gives it after registering. */
    cellPhone: text('cell_phone'),
    homePhone: text('home_phone'),
    address: text(),
    zip: text(),
    /** 18 digits. */
    clabe: text(),
    bank: text(),
    accountHolder: text('account_holder'),
    /** Read and written by nobody: `sellers.ranchId`. It goes with the next release; nodes of the last one name it. */
    ranchId: integer('ranch_id').references(() => ranches.id),
  },
  (t) => [index('people_cell_phone').on(t.cellPhone), index('people_clabe').on(t.clabe)],
)

/** A signed-in browser. The cookie holds the token; here stands only its hash, so a leaked table opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    /** To the hour, so that a session in use is written once an hour and not with every request. */
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
    /** When this browser last proved the account's second factor. */
    factorAt: instant('factor_at'),
    /** The browser's own name as it signed in, at most 200 characters; for its owner to recognise it by. */
    userAgent: text('user_agent'),
    /** Where it signed in from, as attempts are counted: IPv6 as a /64. */
    address: text(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_expires').on(t.expiresAt)],
)

/** A single-use link sent by mail, kept as a hash. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<'validate-email' | 'reset-password' | 'admin-invitation'>().notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** The page of ours that its owner was on the way to, as a lot's; null where there was none. */
    returnPath: text('return_path'),
  },
  (t) => [index('mail_links_account').on(t.accountId, t.purpose)],
)

/**
 * Links that make the first administrator: printed by the migration, single-use, kept as a hash. There is no account
 * yet.
 */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/**
 * A browser that an account was signed in with. Its attempts are counted apart, so that strangers' failures keep nobody
 * out of a browser they know. It proves nothing else. Kept as the hash of its cookie's token.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A hash of the account's password hash: a new password, however it was set, makes strangers of all browsers. */
    passwordMark: text('password_mark').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.accountId] }),
    index('known_devices_account').on(t.accountId, t.expiresAt),
    index('known_devices_expires').on(t.expiresAt),
  ],
)

/** Whose turn it is to try a password from a browser that is not known. Rows untouched for a day mean nothing. */
export const signInTurns = pgTable(
  'sign_in_turns',
  {
    /** A hash: of an account and an address, or of an account and one of its two queues. */
    key: text().primaryKey(),
    tries: integer().notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** Of an account and an address: the turn they were promised. Of a queue: when its next turn is free. */
    turnAt: instant('turn_at'),
  },
  (t) => [index('sign_in_turns_last').on(t.lastAt)],
)

/** What somebody had typed when their session was found to be over, kept for a day and given back after signing in. */
export const drafts = pgTable(
  'drafts',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Whose session it was; null when nothing told. Only they get it back. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The page that the form stood on. */
    path: text().notNull(),
    /** Names and texts; no files, no passwords. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('drafts_expires').on(t.expiresAt)],
)
