import { sql } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import type { Observed } from '#machines/horse-audit/rules.ts'

/**
 * Observations of a listing's last audit, as its seller knows them: those recorded during an audit are sent when it
 * ends. A decision about a receipt is recorded as resolved, and asks for nothing.
 */
export const observed = sql<Observed>`(
  select json_build_object('open', count(*) filter (where o.resolved_at is null), 'sent', count(*))
  from audit_observations o where o.listing_id = ${listings.id} and ${listings.stage} is distinct from 3
    and (o.resolved_at is null or o.created_at >= ${listings.submittedAt} and o.resolved_at > o.created_at))`
