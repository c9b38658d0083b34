import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ranches } from './places.ts'
import { folded, instant, pesos } from '#db/schema/engine/columns.ts'

export type Audience = 'buyer' | 'seller' | 'admin'

/** Accounts that sign in. An e-mail is unique per audience. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    audience: text().$type<Audience>().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** User name of sellers and administrators, lower case; they sign in with it. */
    username: text(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** The inviting administrator set the password: a banner asks the account to change it (ruling 36). */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Projection of the second factors: time since which sign-in requires one; null if none is set up. */
    secondFactorAt: instant('second_factor_at'),
    emailValidatedAt: instant('email_validated_at'),
    /** Projection of the onboarding: personal data and the three documents are complete. */
    onboardedAt: instant('onboarded_at'),
    /** The version of the terms accepted last; all acceptances are in `terms_acceptances`. */
    termsId: integer('terms_id'),
    /** Projection of `advertising_consents`: consents to advertising since then; null: does not. */
    advertisingAt: instant('advertising_at'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    /** Last sign-in or use of a session, to the day; document retention counts from it. */
    lastSeenAt: instant('last_seen_at')
      .notNull()
      .default(sql`now()`),
    /** Time of the warning that the documents will be removed; valid only if newer than `lastSeenAt`. */
    documentsWarnedAt: instant('documents_warned_at'),
    /** The buyer's limit in pesos on amounts at stake at one time (ruling 66); null: the settings' limit. */
    bidLimit: pesos('bid_limit'),
    /** The limit that a deposit carries this evening (ruling 95), in pesos; the greater one applies. Null: none. */
    carriedLimit: pesos('carried_limit'),
    /**
     * Suspended by an administrator, with the reason in the audit log; sign-in is blocked until null again (ruling 45).
     */
    disabledAt: instant('disabled_at'),
    /** Closed for good: no sign-in, and this row contains no personal data any more. */
    closedAt: instant('closed_at'),
    /** Search text: names, e-mail, user and phone, folded. Maintained by triggers, here and on `people`. */
    search: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.audience, t.email),
    uniqueIndex('accounts_username').on(t.audience, t.username),
    index('accounts_any_email').on(t.email),
    // Registrations whose e-mail was not validated (ruling 55).
    index('accounts_unvalidated')
      .on(t.createdAt)
      .where(sql`email_validated_at is null and closed_at is null`),
    // An audience's list, and its growth per month.
    index('accounts_created').on(t.audience, t.createdAt, t.id),
    index('accounts_name').on(t.audience, folded(t.name), t.id),
    index('accounts_search').using('gin', t.search.op('gin_trgm_ops')),
    // Selective filters of the lists: unvalidated, unfinished, suspended, closed.
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

/** Personal data (specification 1, section 3: Person), including a seller's bank data. */
export const people = pgTable(
  'people',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    paternalSurname: text('paternal_surname').notNull(),
    maternalSurname: text('maternal_surname').notNull(),
    /** 10 digits. Sellers enter it after registering. */
    cellPhone: text('cell_phone'),
    homePhone: text('home_phone'),
    address: text(),
    zip: text(),
    /** 18 digits. */
    clabe: text(),
    bank: text(),
    accountHolder: text('account_holder'),
    /**
     * Unused; replaced by `sellers.ranchId`. To be dropped in the next release, because nodes of the previous one name
     * it.
     */
    ranchId: integer('ranch_id').references(() => ranches.id),
  },
  (t) => [index('people_cell_phone').on(t.cellPhone), index('people_clabe').on(t.clabe)],
)

/**
 * A signed-in browser. The cookie contains the token and this row only its hash, so a leaked table opens no session.
 */
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
    /** To the hour, so that a session in use is written once an hour, not with every request. */
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
    /** Time at which this browser last proved the account's second factor. */
    factorAt: instant('factor_at'),
    /** User agent at sign-in, at most 200 characters; helps the owner recognise the browser. */
    userAgent: text('user_agent'),
    /** Address at sign-in, in the form in which attempts are counted: IPv6 as a /64. */
    address: text(),
  },
  (t) => [index('sessions_account').on(t.accountId), index('sessions_expires').on(t.expiresAt)],
)

/** A single-use link sent by mail, stored as a hash. */
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
    /** Path on this site to return to, e.g. a lot's; null if none. */
    returnPath: text('return_path'),
  },
  (t) => [index('mail_links_account').on(t.accountId, t.purpose), index('mail_links_expires').on(t.expiresAt)],
)

/**
 * Links that create the first administrator: printed by the migration, single-use, stored as a hash. No account exists
 * yet.
 */
export const setupLinks = pgTable('setup_links', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/**
 * A browser in which an account has signed in. Its attempts are counted separately, so that strangers' failures do not
 * lock owners out of known browsers. It proves nothing else. Stored as the hash of its cookie's token.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Hash of the account's password hash: any password change makes all browsers unknown again. */
    passwordMark: text('password_mark').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.accountId] }),
    index('known_devices_account').on(t.accountId, t.expiresAt),
    index('known_devices_expires').on(t.expiresAt),
  ],
)

/** Queues for password attempts from unknown browsers. Rows untouched for a day are obsolete. */
export const signInTurns = pgTable(
  'sign_in_turns',
  {
    /** Hash of an account and an address, or of an account and one of its two queues. */
    key: text().primaryKey(),
    tries: integer().notNull().default(0),
    lastAt: instant('last_at').notNull(),
    /** For an account and an address: the promised turn. For a queue: the time of its next free turn. */
    turnAt: instant('turn_at'),
  },
  (t) => [index('sign_in_turns_last').on(t.lastAt)],
)

/**
 * Form values posted after the session had ended, kept for a day and restored after signing in; and what stands in an
 * account's unfinished steps of registration and onboarding.
 */
export const drafts = pgTable(
  'drafts',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Owner of the ended session, to whom alone the values are restored; null if unknown. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Path of the form's page. */
    path: text().notNull(),
    /** Names and texts; no files, no passwords. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('drafts_expires').on(t.expiresAt)],
)
