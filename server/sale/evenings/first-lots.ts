import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { selectCardsAnd, toCard } from '#server/sale/auctions/lots/card-rows.ts'
import { nextEvening } from './list-evenings.ts'

/** The running lots that close first, the newest ones, and the next evening, from one statement. */
export async function readFirstLots(
  db: Database,
  { closing, newest }: Record<'closing' | 'newest', number>,
  now: number,
) {
  const found = await firstLotsOf(db, closing, newest).execute()
  const cards = found.map(({ evening: _, ...row }) => toCard(row, now))
  return {
    evening: found[0]?.evening ?? null,
    // Of all running lots each list has the first ones, so it has them among those of both.
    closing: cards.toSorted((one, other) => one.closesAt - other.closesAt || one.id - other.id).slice(0, closing),
    newest: cards.toSorted((one, other) => other.id - one.id).slice(0, newest),
  }
}

const firstLotsOf = prepared((db: Database, closing: number, newest: number) => {
  const ids = (order: string) =>
    sql`array(select id from ${auctions} where live and not practice order by ${sql.raw(order)})`
  return selectCardsAnd(db, { evening: nextEvening })
    .where(sql`${auctions.id} = any(${ids(`closes_at, id limit ${closing}`)} || ${ids(`id desc limit ${newest}`)})`)
    .prepare('first_lots')
})
