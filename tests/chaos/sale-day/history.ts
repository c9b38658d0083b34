import postgres from 'postgres'
import { INT8 } from '#db/client.ts'
import type { History, Seen } from './evidence.ts'
import { numbersIn } from './forms.ts'

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/** Reads the database in one snapshot, with separate statements. */
export async function readSaleDay(url: string): Promise<History> {
  const client = postgres(url, { max: 1, onnotice: () => {}, types: { int8: INT8 } })
  try {
    return await client.begin('isolation level repeatable read read only', async (sql) => ({
      auctions: await sql.unsafe<History['auctions']>(`
        select a.id, state, open, live, a.price, current_bid as "currentBid", bid_count as "bidCount",
        leader_id as leader,
          ${ms('finish_date')} as "finishDate", ${ms('closes_at')} as "closesAt", ${ms('closed_at')} as "closedAt",
          reserve_state as "reserveState", sealed_maximum is not null as sealed, book_length as "bookLength",
          book_head as "bookHead",
          snapshot->'context'->>'via' as via, snapshot->'context' as snapshot
        from auctions a order by id`),
      bids: await sql.unsafe<History['bids']>(`
        select auction_id as auction, sequence, bidder_id as bidder, amount, kind, key, turn, claim,
        struck_turn as "struckTurn",
          ${ms('received_at')} as "receivedAt", ${ms('committed_at')} as "committedAt"
        from bids order by auction_id, sequence`),
      maxima: await sql.unsafe<History['maxima']>(`
        select auction_id as auction, turn, claim, bidder_id as bidder, kind, key, commitment,
          ${ms('received_at')} as "receivedAt", ${ms('committed_at')} as "committedAt"
        from maxima order by auction_id, turn`),
      reserves: await sql.unsafe<History['reserves']>(
        `select auction_id as auction, turn, ${ms('set_at')} as "setAt" from reserves order by auction_id, turn`,
      ),
      voids: await sql.unsafe<History['voids']>(`
        select auction_id as auction, turn, claim, proposed_by as proposer, approved_by as confirmer,
        ${ms('voided_at')} as at
        from voids order by auction_id, turn`),
      negotiations: await sql.unsafe<History['negotiations']>(`
        select id, auction_id as auction, state, seller_id as seller, buyer_id as buyer, turn,
        ${ms('deadline')} as deadline
        from negotiations order by id`),
      steps: await sql.unsafe<History['steps']>(`
        select negotiation_id as negotiation, sequence, kind, by, amount, ${ms('at')} as at, key
        from negotiation_steps order by negotiation_id, sequence`),
      sales: await sql.unsafe<History['sales']>(
        'select auction_id as auction, buyer_id as buyer, price, via from sales order by auction_id',
      ),
      chances: await sql.unsafe<History['chances']>(
        'select auction_id as auction, bidder_id as bidder, price, state from second_chances order by id',
      ),
      readAt: Date.now(),
    }))
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** The mails of each recipient. */
export async function readMails(url: string): Promise<Seen[]> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const mails = await client<{ viewer: number; id: string; at: number; text: string }[]>`
      select a.id as viewer, message_id as id, (extract(epoch from sent_at) * 1000)::float8 as at,
      subject || ' ' || text as text
      from mailbox m join accounts a on lower(a.email) = lower(m."to")`
    return mails.map(({ viewer, id, at, text }) => {
      const auction = Number(/-(\d+)/.exec(id)?.[1] ?? 0)
      return { viewer, auction, by: 'mail', from: at, at, numbers: numbersIn(text.replace(/https?:\S+/g, '')) }
    })
  } finally {
    await client.end({ timeout: 5 })
  }
}
