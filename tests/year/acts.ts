import type { Sql } from '#db/client.ts'
import type { AccountRange } from './accounts.ts'
import { draw, inBulk } from './bulk.ts'
import type { Sizes } from './scale.ts'

/** One statement per month: the trigger that counts them keeps a statement's rows in memory. */
const PARTS = 12

/** Acts of administrators with their subjects; views of documents and bank data are the most frequent. */
const ACTS = [
  ['document.viewed', 'account'],
  ['document.viewed', 'account'],
  ['listing.document-viewed', 'listing'],
  ['bank-data.viewed', 'account'],
  ['deal.proof-viewed', 'deal'],
  ['audit.opened', 'listing'],
  ['observation.recorded', 'listing'],
  ['audit.authorized', 'listing'],
  ['ticket.assigned', 'listing'],
  ['receipt.accepted', 'listing'],
  ['payment.recorded', 'auction'],
  ['deal.step-done', 'deal'],
  ['deal.delivery-recorded', 'deal'],
  ['message.seen', 'message'],
  ['auction.extended', 'auction'],
  ['auction.announced', 'auction'],
  ['limit.changed', 'account'],
  ['export.written', 'export'],
  ['settlement.viewed', 'auction'],
  ['claim.photo-viewed', 'auction'],
] as const

/** A year of the audit log, in the order of time. */
export async function fillActs(sql: Sql, { acts }: Sizes, { admins, last }: AccountRange): Promise<void> {
  const names = (at: 0 | 1) => `array[${ACTS.map((act) => `'${act[at]}'`).join(', ')}]`
  for (let part = 0; part < PARTS; part++) {
    const [from, to] = [Math.floor((acts * part) / PARTS), Math.floor((acts * (part + 1)) / PARTS)]
    await inBulk(sql, (tx) =>
      tx.unsafe(`
        insert into audit_log (admin_id, action, subject, details, at)
        select ${admins[0]} + floor(${admins.length} * ${draw('n', 31)} ^ 2)::int, (${names(0)})[act],
          (${names(1)})[act] || ':' || 1 + floor(highest * ${draw('n', 33)})::int,
          case when act % 3 = 0
            then jsonb_build_object('before', n % 900, 'after', n % 800, 'reason', 'Según lo acordado')
            else jsonb_build_object('kind', 'ine-front') end,
          now() - interval '365 days' * (${acts} - n)::float8 / ${acts} - interval '1 minute'
        from (select n, 1 + floor(${ACTS.length} * ${draw('n', 32)})::int as act
          from generate_series(${from + 1}, ${to}) as n) as drawn,
          lateral (select case (${names(1)})[act] when 'account' then ${last} else (select max(id) from auctions) end
            as highest) as range
        order by n`),
    )
  }
}
