import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** Where consent to advertising was given or withdrawn. */
export type AdvertisingSource = 'registration' | 'profile' | 'mail'

/** Every change of an account's consent to advertising, never changed; the current state is also in `accounts`. */
export const advertisingConsents = pgTable(
  'advertising_consents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** False: withdrawn. */
    given: boolean().notNull(),
    /** The sentence beside the box or on the button, as it was shown. */
    sentence: text().notNull(),
    source: text().$type<AdvertisingSource>().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('advertising_consents_account').on(t.accountId, t.id)],
)
