import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { ranches } from './places.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** Codes required to register as a seller (ruling 22). An inactive code counts as wrong. */
export const invitationCodes = pgTable(
  'invitation_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As written; compared without case and outer blanks. */
    code: text().notNull(),
    active: boolean().notNull().default(true),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [uniqueIndex('invitation_codes_code').on(sql`lower(btrim(${t.code}))`)],
)

/** Data of sellers only: one row from the registration as a seller on. */
export const sellers = pgTable(
  'sellers',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null until the registration's ranch step is done. */
    ranchId: integer('ranch_id').references(() => ranches.id),
    /** The code used to register; null if none was needed. */
    invitationCodeId: integer('invitation_code_id').references(() => invitationCodes.id),
  },
  (t) => [index('sellers_ranch').on(t.ranchId), index('sellers_invitation_code').on(t.invitationCodeId)],
)
