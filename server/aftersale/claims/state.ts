import { sql } from 'drizzle-orm'
import { claims } from '#db/schema/aftersale/claims.ts'
import type { ClaimState } from '#machines/claim/rules.ts'

export const claimState = sql<ClaimState>`coalesce(${claims.outcome}, 'open')`
