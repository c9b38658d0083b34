import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accounts } from './schema/people/accounts.ts'

/** Columns by which queries find the accounts that may act or be told: of `accounts`, or of an alias of it. */
type Account = { closedAt: PgColumn; disabledAt: PgColumn }

/**
 * True unless the account was closed for good. Its person is told of their own money and data: receipts, refunds,
 * payouts, the copy of their data, and how to get into the account.
 */
export const openAccount = ({ closedAt }: Pick<Account, 'closedAt'> = accounts) => sql<boolean>`${closedAt} is null`

/**
 * True for an account that is neither closed nor suspended (ruling 45). Only its person can sign in: so only they may
 * act, are told that they should, and are due.
 */
export const activeAccount = ({ closedAt, disabledAt }: Account = accounts) =>
  sql<boolean>`(${closedAt} is null and ${disabledAt} is null)`

/**
 * True if a suspended account's deadline is stopped, since its owner cannot sign in. A deadline that passed before the
 * suspension is not stopped.
 */
export const waitsForAccount = (disabledAt: PgColumn | SQL, deadline: PgColumn | SQL) =>
  sql<boolean>`(${disabledAt} is not null and ${disabledAt} < ${deadline})`
