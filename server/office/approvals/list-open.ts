import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type ApprovalKind, approvals } from '#db/schema/money/approvals.ts'
import { subjectColumns } from './read-about.ts'

/** A proposal that waits, with the lot that it is about, if any. Epoch ms. */
export type OpenApproval = {
  id: number
  kind: ApprovalKind
  proposer: string
  proposedAt: number
  auction: number | null
  /** Name of the horse or trailer. */
  name: string | null
  /** Closing hour of a lot that has not closed yet: until then the act has its whole effect. */
  closesAt: number | null
}

/** More than a house ever has at once. */
const MOST = 20

/** Waiting proposals, oldest first, of the whole house or about one lot. */
export async function listOpenApprovals(db: Database, auction?: number): Promise<OpenApproval[]> {
  return db.execute<OpenApproval>(sql`
    with open as (
      select a.id, a.kind, a.proposed_by, a.proposed_at, ${subjectColumns}
      from ${approvals} a where a.outcome is null
    )
    select open.id, open.kind, p.name as proposer,
      (extract(epoch from open.proposed_at) * 1000)::float8 as "proposedAt", open.auction, l.name,
      case when u.live then (extract(epoch from u.closes_at) * 1000)::float8 end as "closesAt"
    from open
    join accounts p on p.id = open.proposed_by
    left join auctions u on u.id = open.auction
    left join listings l on l.id = u.listing_id
    where ${auction === undefined ? sql`true` : sql`open.auction = ${auction}::int`}
    order by open.proposed_at, open.id limit ${MOST}::int`)
}
