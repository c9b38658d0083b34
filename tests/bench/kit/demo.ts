import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { seedDemo } from '#db/seeds/demo.ts'
import { parseEnv } from '#server/env.ts'
import type { Database } from '#db/client.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { SECRET } from './hall.ts'

/** A demo without files, with `size` auctions; every listing has the rows of three photos. */
export async function openDemo({ sql, db }: TestDatabase, size?: number): Promise<void> {
  const env = parseEnv({ SECRET, DATA_DIR: '.data/bench' }, 'demo')
  await seedDemo({ sql, db, env, log: () => {}, photos: false, ...(size && { auctions: size }) })
  await sql`
    with made as (select id, place, md5(id || '-' || place) || md5(${randomBytes(4).toString('hex')} || id || place) as
    hash from listings, generate_series(0, 2) as place),
      stored as (insert into photos (hash, width, height, tint, widths)
      select hash, 1600, 1200, '#a08060', '{180,360,720,1080}' from made)
    insert into listing_photos (listing_id, position, photo) select id, place, hash from made`
}

/** The first open auction with bids, in the order of the list. */
export async function openAuctionOf(db: Database): Promise<number> {
  const rows = await db
    .select({ id: auctions.id, bids: auctions.bidCount })
    .from(auctions)
    .where(eq(auctions.open, true))
    .orderBy(auctions.closesAt)
  const found = rows.findLast(({ bids }) => bids > 10)
  if (!found) throw new Error('The demo house has no open auction with bids')
  return found.id
}

export async function demoBuyer(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'comprador@remate.example'))
  if (!row) throw new Error('The demo house has no buyer')
  return row.id
}
