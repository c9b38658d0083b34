import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'
import { listings } from './listings.ts'

/**
 * A phone's access to the photos of one listing, given by its seller at a desk. It begins as a link for one use; the
 * first phone gets a narrow session. Both are stored as hashes. Deleted when it is revoked, when the capture is
 * submitted, and with the seller's session.
 */
export const phoneHandovers = pgTable(
  'phone_handovers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    linkHash: text('link_hash').notNull().unique(),
    listingId: integer('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The seller's session that gave it. */
    session: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Of the link until it is used, of the phone's session afterwards. */
    expiresAt: instant('expires_at').notNull(),
    /** Hash of the phone's token; null until the link is used. */
    phoneHash: text('phone_hash').unique(),
    usedAt: instant('used_at'),
    /** The phone, as recorded of a session at sign-in. */
    userAgent: text('user_agent'),
    address: text(),
  },
  (t) => [
    index('phone_handovers_listing').on(t.listingId),
    index('phone_handovers_account').on(t.accountId),
    index('phone_handovers_session').on(t.session),
    index('phone_handovers_expires').on(t.expiresAt),
  ],
)
