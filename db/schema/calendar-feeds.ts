import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/**
 * The secret address under which a seller's own calendar program reads their auctions. Kept as it is, since its owner is
 * shown it again; what it opens is hours that the auctions' pages tell everybody.
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
