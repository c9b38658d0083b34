import { sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'

/**
 * True for a buyer or seller who has not accepted the terms in force. An account without a recorded acceptance accepted
 * those of its registration, so it owes only later ones. The versions are few; the newest is read once per statement.
 */
export const termsPending = sql<boolean>`(
  ${accounts.audience} <> 'admin' and exists (
    select from (
      select id, published_at from terms where public and published_at <= now()
      order by published_at desc, id desc limit 1) as in_force
    where in_force.id is distinct from ${accounts.termsId}
    and (${accounts.termsId} is not null or in_force.published_at > ${accounts.createdAt})))`
