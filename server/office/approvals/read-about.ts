import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'

/**
 * The lot of a proposal, its horse or trailer, the payer or the bidder, and the whole pesos asked for. With them comes
 * the payment whose money is decided about. Null for what it does not have.
 */
export type ApprovalAbout = {
  auction: number | null
  horse: string | null
  person: string | null
  asked: number | null
}

/** Auction and account that a row of `approvals` named `a` is about. */
export const subjectColumns = sql`case a.kind
    when 'bid-void' then (a.proposal ->> 'auction')::int
    when 'manual-payment' then substring(a.subject from '[0-9]+$')::int
    when 'limit' then (select r.auction_id from limit_requests r
      where r.id = substring(a.subject from '[0-9]+$')::int)
    when 'refund' then (select p.auction_id from refunds_due r join payments p on p.id = r.payment_id
      where r.id = substring(a.subject from '[0-9]+$')::int) end as auction`

export async function readApprovalAbout(db: Database, id: number): Promise<ApprovalAbout> {
  const [row] = await db.execute<ApprovalAbout>(sql`
    with about as (select a.kind, a.subject, a.proposal, ${subjectColumns} from ${approvals} a where a.id = ${id}::int)
    select about.auction, l.name as horse, nullif(concat_ws(' ', ${accounts.name},
      ${people.paternalSurname}, ${people.maternalSurname}), '') as person,
      case about.kind when 'refund' then (select case when r.outcome is distinct from 'part' then p.amount::float8 end
        from refunds_due r join payments p on p.id = r.payment_id
        where r.id = substring(about.subject from '[0-9]+$')::int) end as asked
    from about
    left join auctions u on u.id = about.auction
    left join listings l on l.id = u.listing_id
    left join ${accounts} on ${accounts.id} = case about.kind
      when 'bid-void' then (select b.bidder_id from bids b where b.auction_id = about.auction
        and b.claim = (about.proposal ->> 'claim')::int limit 1)
      when 'limit' then (select r.account_id from limit_requests r
        where r.id = substring(about.subject from '[0-9]+$')::int)
      when 'manual-payment' then (select s.buyer_id from sales s where s.auction_id = about.auction)
      when 'refund' then (select p.payer_id from refunds_due r join payments p on p.id = r.payment_id
        where r.id = substring(about.subject from '[0-9]+$')::int) end
    left join ${people} on ${people.accountId} = ${accounts.id}`)
  return row ?? { auction: null, horse: null, person: null, asked: null }
}
