import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import type { House } from '#server/engine/house.ts'
import { furnish, type Furniture } from '#tests/support/fixtures.ts'
import { addListing, addSeller } from '#tests/support/own-listings.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'
import { houseOver } from './hall.ts'

/** An application with one complete seller. */
export type Stable = { house: House; furniture: Furniture; seller: number }

export async function openStable(database: TestDatabase): Promise<Stable> {
  const furniture = await furnish(database.db)
  await database.db.update(ranches).set({ default: true }).where(eq(ranches.id, furniture.ranch))
  const house = houseOver(database)
  return { house, furniture, seller: await addSeller({ house, furniture }, 'medida') }
}

/** Horses of the seller at every stage shown on a card, and horses of 200 other sellers. */
export async function fillStable({ house, furniture, seller }: Stable, own: number, others: number): Promise<void> {
  const [template] = [await addListing({ house, furniture }, seller, 1)]
  for (let nth = 1; nth < own; nth++) await addListing({ house, furniture }, seller, ([1, 2, 4, 6] as const)[nth % 4]!)
  const strangers = Array.from({ length: 200 }, (_, nth) => ({
    audience: 'seller' as const,
    email: `otra${nth}@prueba.mx`,
    username: `otra${nth}`,
    name: 'Otra',
    passwordHash: '-',
  }))
  await house.db.insert(accounts).values(strangers)
  await house.sql`
    insert into listings (state, snapshot, snapshot_schema, stage, kind, name, seller_id, ranch_id, subcategory_id,
      city_id, buy_now, search)
    select t.state, t.snapshot, t.snapshot_schema, t.stage, t.kind, t.name || ' ' || nth, s.id, t.ranch_id,
      t.subcategory_id, t.city_id, t.buy_now, t.search || ' ' || nth
    from listings t, generate_series(1, ${others}::int) as nth
      join (select id, row_number() over (order by id) as place from accounts where email like 'otra%') s
        on s.place = nth % 200 + 1
    where t.id = ${template as number}`
  await house.sql`
    insert into listing_photos (listing_id, position, photo)
    select id, 0, 'own-listings' from listings where seller_id <> ${seller} on conflict do nothing`
  await house.sql`vacuum analyze`
}
