import { sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'

/**
 * Last visit of the query's account, in epoch ms: of its open sessions' last uses and the visits noted on the account
 * the newest; null before the first sign-in. For queries from `accounts`.
 */
export const lastVisit = sql<number | null>`greatest(
  case when accounts.last_seen_at > accounts.created_at then accounts.last_seen_at end,
  (select max(s.last_used_at) from sessions s where s.account_id = accounts.id))`.mapWith(accounts.lastSeenAt)
