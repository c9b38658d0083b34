import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PrivacyRight } from '#machines/privacy/rules.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** Visitors' messages to the house (specification 1, section 3: Contact message). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    topic: text().notNull(),
    message: text().notNull(),
    /** The lot that the question concerns. */
    auctionId: integer('auction_id').references(() => auctions.id),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    seenAt: instant('seen_at'),
    /** The administrator who marked it as seen. */
    seenBy: integer('seen_by').references(() => accounts.id),
    /**
     * The right over personal data that the message exercises, in the name of `name`; null for a common message. Such a
     * message is marked as seen when it is answered.
     */
    right: text('privacy_right').$type<PrivacyRight>(),
    name: text(),
    /** The person represented by `name`. */
    onBehalfOf: text('on_behalf_of'),
    /** The account that was signed in. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Last day of the legal term to answer. */
    answerBy: date('answer_by', { mode: 'string' }),
  },
  (t) => [
    index('contact_messages_unseen')
      .on(t.id)
      .where(sql`seen_at is null`),
    index('contact_messages_seen')
      .on(t.seenAt.desc(), t.id.desc())
      .where(sql`seen_at is not null`),
    index('contact_messages_rights')
      .on(t.answerBy, t.id)
      .where(sql`privacy_right is not null and seen_at is null`),
    index('contact_messages_account').on(t.accountId),
    check('contact_messages_right', sql`(privacy_right is null) = (answer_by is null)`),
  ],
)

/** An administrator's notices to all open pages (ruling 44). */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Key of the form: a repeated post is the same notice. */
    key: text().notNull().unique(),
    /** At most 50 characters. */
    text: text().notNull(),
    authorId: integer('author_id')
      .notNull()
      .references(() => accounts.id),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('broadcasts_sent').on(t.sentAt)],
)
