import { integer, pgTable } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'

/**
 * A number for each bidder that grows with their exposure (ruling 66). A commit after which they lead more at an
 * auction raises it; triggers do when their limit or the house's changes. If it is the same, nothing was added. Rows
 * are made when a bid is first judged by a limit.
 */
export const exposureVersions = pgTable('exposure_versions', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id),
  version: integer().notNull().default(0),
})
