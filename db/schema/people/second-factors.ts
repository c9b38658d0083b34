import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** An account's authenticator app (TOTP, RFC 6238), at most one. It counts once a code of it was typed. */
export const totpFactors = pgTable('totp_factors', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted with a key of the house. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The session that sets it up, as `sessions.token_hash`; no other session is shown the secret. */
  startedBy: text('started_by').notNull(),
  startedAt: instant('started_at').notNull(),
  /** Null during the set-up. */
  confirmedAt: instant('confirmed_at'),
  /** Number of the last accepted code, in steps of 30 s since 1970: this code and earlier ones are refused. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Recovery codes for an account whose phone is lost. Stored as hashes; each is valid once. */
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

/** A passkey of a device or a password manager (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The device's credential id, base64url. */
    credentialId: text('credential_id').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name given by its owner. */
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The device's signature counter; 0 for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** The passkey is backed up in more than one place, e.g. by a password manager. */
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

/** A challenge for a passkey to sign: valid once, for one session and a few minutes. */
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
