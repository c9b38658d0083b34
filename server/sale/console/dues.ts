import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { eveningAt } from '#machines/console/rules.ts'
import { type FirstPayment, firstPayment } from './first-payment.ts'
import { moment } from './lots.ts'

/** Maximum listed; `total` counts all. */
const MOST = 50

type Row = FirstPayment & {
  id: number
  title: string
  buyer: string
  firstPayment: number
  dueAt: number
  total: number
}

/** First payments due this evening and not made, most urgent first. Whole pesos, epoch ms. */
export async function readDuesToday(db: Pick<Database, 'execute'>, now: number) {
  const { from, until } = eveningAt(now)
  const rows = await db.execute<Row>(sql`
    select a.id, l.name as title, ${firstPayment},
      concat_ws(' ', buyer.name, surnames.paternal_surname, surnames.maternal_surname) as buyer,
      (count(*) over ())::int as total
    from sales s
    join auctions a on a.id = s.auction_id and a.state in ${STATES.auction.firstDue} and not a.practice
    join listings l on l.id = a.listing_id
    join accounts buyer on buyer.id = s.buyer_id
    left join people surnames on surnames.account_id = s.buyer_id
    where s.first_payment_due_at >= ${moment(from)} and s.first_payment_due_at < ${moment(until)}
    order by s.first_payment_due_at, a.id limit ${MOST}::int`)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) }
}

export type DuesToday = Awaited<ReturnType<typeof readDuesToday>>
