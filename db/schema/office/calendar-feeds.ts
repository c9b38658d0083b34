import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/**
 * The secret URL of a seller's calendar feed. Stored in plain text, because its owner is shown it again; it reveals
 * only times that the auctions' pages publish.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 128 bits, base64url. */
    secret: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('calendar_feeds_secret').on(t.secret)],
)
