import * as moneyTables from '#db/schema/money/payments.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import type { Sql } from '#db/client.ts'
import { inBulk, keepSequence, lastId } from './bulk.ts'
import type { LotHouse } from './lot-house.ts'
import { LotRows } from './lot-rows.ts'
import { addPayment } from './payments.ts'

/** The payments that bought the sellers' enrolment credits. */
export async function fillCreditPayments(sql: Sql, house: LotHouse, sellers: { first: number; last: number }) {
  const lots = await sql<{ id: number; payer: number; credits: number; amount: number; at: number }[]>`
    select id, seller_id as payer, quantity as credits, price::float8 as amount,
      floor(extract(epoch from bought_at) * 1000)::float8 as at
    from credit_lots where payment_id is null and bought_at < now()
      and seller_id between ${sellers.first} and ${sellers.last}
    order by bought_at`
  const tables = ['payments', 'refunds_due', 'approvals']
  const last = new Map<string, number>()
  for (const table of tables) last.set(table, await lastId(sql, table))
  const rows = new LotRows(last)
  const paid = lots.map(({ id, ...lot }) => {
    const payment = { ...lot, purpose: 'credit-purchase' as const, item: `${lot.credits} inscripciones` }
    return { lot: id, payment: addPayment({ house, rows }, payment) }
  })
  await inBulk(sql, async (tx) => {
    await rows.store(tx, [
      [moneyTables.payments, 'createdAt'],
      [moneyTables.paymentNotifications, 'receivedAt'],
      [moneyTables.providerTransactions, 'createdAt'],
      [approvals],
      [moneyTables.refundsDue],
      [moneyTables.providerMovements, 'receivedAt'],
    ])
    await tx`
      update credit_lots set payment_id = payment
      from unnest(${paid.map(({ lot }) => lot)}::int[], ${paid.map(({ payment }) => payment)}::int[])
        as p (lot, payment)
      where id = lot`
    for (const table of tables) await keepSequence(tx, table)
  })
}
