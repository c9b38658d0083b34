import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { keepEvening, keepLots } from './keep.ts'

const BATCH = 2_000

/** Writes the results of all closed lots, for seeds that write auctions without their actors. `at` in epoch ms. */
export async function keepAllResults(db: Database, at: number): Promise<void> {
  const evenings = new Set<string>()
  for (let after = 0; ;) {
    const rows = await db.execute<{ id: number }>(sql`
      select id from ${auctions} where id > ${after}::int and not live and not practice order by id limit ${BATCH}`)
    const ids = rows.map(({ id }) => id)
    for (const evening of await db.transaction((tx) => keepLots(tx, ids))) evenings.add(evening)
    if (ids.length < BATCH) break
    after = ids.at(-1) ?? after
  }
  for (const evening of evenings) await db.transaction((tx) => keepEvening(tx, evening, at))
}
