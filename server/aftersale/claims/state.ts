import { sql } from 'drizzle-orm'
import { claims } from '#db/schema/sales.ts'
import type { ClaimState } from '#machines/claim/rules.ts'

/** A claim's state as a column of a query over `claims`. */
export const claimState = sql<ClaimState>`coalesce(${claims.outcome}, 'open')`
