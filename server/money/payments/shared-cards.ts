import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { list } from '#db/prepared.ts'

/** Payments compared, the newest first. */
const MOST_PAYMENTS = 2_000
const MOST_TIES = 200

type CardTie = { kind: 'card'; one: number; other: number; crowd: number }

/**
 * Each two of the accounts that paid with the same card, by the provider's identifier of a card (`uniqueCC`) in its
 * messages. It is not signed, and decides nothing but that people look. Installations whose provider does not send it
 * get no such tie. `since` in epoch ms.
 */
export async function readSharedCards(
  db: Pick<Database, 'execute'>,
  { accounts, since }: { accounts: readonly number[]; since: number },
): Promise<CardTie[]> {
  if (accounts.length < 2) return []
  const rows = await db.execute<CardTie>(sql`
    with paid as materialized (
      select payer_id, reference from payments
      where payer_id = any(${list(accounts, 'int')}) and method = 'card' and state = 'approved'
        and created_at > to_timestamp(${since}::float8 / 1000)
      order by id desc limit ${MOST_PAYMENTS}
    ), cards as materialized (
      select distinct payer_id, json_obj ->> 'uniqueCC' as card
      from paid join payment_notifications n on n.reference = paid.reference and n.verdict = 'signed'
      where json_obj ->> 'uniqueCC' <> ''
    )
    select 'card' as kind, a.payer_id as one, b.payer_id as other,
      min((select count(*)::int from cards c where c.card = a.card)) as crowd
    from cards a join cards b on b.card = a.card and b.payer_id > a.payer_id
    group by 2, 3 limit ${MOST_TIES}`)
  return rows.map((row) => ({ ...row }))
}
