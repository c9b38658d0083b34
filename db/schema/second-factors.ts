import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** An account's authenticator app (TOTP, RFC 6238): one at most. It counts once a code of it has been typed. */
export const totpFactors = pgTable('totp_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key of the house's. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The session that is setting it up, as `sessions.token_hash`: no other is shown the secret. */
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Null while it is being set up. */
  confirmedAt: instant('confirmed_at'),
  /** The last accepted code's number, in steps of 30 s since 1970: no code of it or before counts again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** What opens an account whose phone is lost. Kept as hashes; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
)

/** A key that a device or a password manager keeps (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As its device knows it, base64url. */
    credentialId: text('credential_id').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Uses that the device counted; 0 for those that count none. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** It is kept in more than one place, as a password manager does. */
    backedUp: boolean('backed_up').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_account').on(t.accountId, t.createdAt),
  ],
)

/** What a passkey is asked to sign: good once, for one session and a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As `sessions.token_hash`. */
    session: text().notNull(),
    purpose: text().$type<'register' | 'prove'>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expiresAt), index('passkey_challenges_session').on(t.session)],
)
