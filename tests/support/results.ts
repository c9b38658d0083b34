import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { momentOf } from '#machines/auction/hours.ts'
import { keepLots } from '#server/sale/results/keep.ts'
import { type openHouse, rowOf } from './auction-house.ts'
import { randomFrom } from './random.ts'
import { addSold } from './sold.ts'

type World = Pick<Awaited<ReturnType<typeof openHouse>>, 'house' | 'furniture'>

/** `price` null: not sold. `day`: of its evening. */
type Facts = {
  price?: number | null
  sire?: string
  damSire?: string
  sex?: 'mare' | 'stallion'
  born?: string
  day?: string
}

/** A closed lot of a horse, with its row of results. */
export async function addResult(world: World, buyer: number, facts: Facts) {
  const { price = 100_000, sire = '', damSire = '', sex = 'mare', born = '2020-03-01', day = '2026-03-07' } = facts
  const { db } = world.house
  const id = await addSold(world, buyer, price ?? 100_000)
  const { listingId } = await rowOf(world.house, id)
  const ancestors = Array.from({ length: 14 }, (_, n) => (n === 0 ? sire : n === 4 ? damSire : ''))
  await db.insert(pedigrees).values({ listingId, ancestors })
  await db.update(listings).set({ sex, dateOfBirth: born }).where(eq(listings.id, listingId))
  await db
    .update(auctions)
    .set({ closesAt: momentOf(day, '19:00'), ...(price === null && { state: 'closed.unsold' as const }) })
    .where(eq(auctions.id, id))
  await db.transaction((tx) => keepLots(tx, [id]))
  return { id, listingId }
}

/** Evenings of 2025 with closed lots in all states, written by SQL; returns their days. */
export async function addRandomEvenings(world: World, buyer: number, count: number): Promise<string[]> {
  const { between, one } = randomFrom(28)
  const template = await addSold(world, buyer, 100_000)
  const { listingId } = await rowOf(world.house, template)
  const days: string[] = []
  const rows: { at: Date; state: string; bids: number; reserve: string | null; via: string | null; price: number }[] =
    []
  for (let nth = 0; nth < count; nth++) {
    const day = new Date(Date.UTC(2025, 0, 1 + nth)).toISOString().slice(0, 10)
    days.push(day)
    for (let lot = between(0, 12); lot > 0; lot--) {
      const state = one([
        'closed.sold.dealClosed',
        'closed.sold.awaitingFirstPayment',
        'closed.unsold',
        'closed.lapsed',
        'cancelled',
      ])
      rows.push({
        at: new Date(momentOf(day, one(['18:00', '19:00', '23:59'])) + between(0, 4 * 60) * 60_000),
        state,
        bids: between(0, 9),
        reserve: one([null, 'met', 'unmet']),
        via: state.startsWith('closed.sold') ? one(['hammer', 'buy-now', 'negotiation', 'second-chance']) : null,
        price: between(10_000, 900_000),
      })
    }
  }
  await world.house.sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (at timestamptz, state text, bids int, reserve text, via text, price bigint)
    ), numbered as (select *, row_number() over () as nth from asked), copies as (
      insert into listings overriding user value
      select (jsonb_populate_record(l, jsonb_build_object('name', 'Lote ' || nth, 'capture_key', null))).*
      from numbered, listings l where l.id = ${listingId} returning id
    ), named as (select id, row_number() over (order by id) as nth from copies), lots as (
      insert into auctions overriding user value
      select (jsonb_populate_record(a, jsonb_build_object('listing_id', named.id, 'state', n.state, 'closes_at', n.at,
        'finish_date', n.at, 'bid_count', n.bids, 'reserve_state', n.reserve, 'current_bid', n.price))).*
      from auctions a, numbered n join named using (nth) where a.id = ${template} returning id, state, listing_id
    )
    insert into sales select (jsonb_populate_record(s, jsonb_build_object('auction_id', lots.id, 'via', n.via,
      'price', n.price))).*
    from sales s, lots join named on named.id = lots.listing_id join numbered n using (nth)
    where s.auction_id = ${template} and n.via is not null`
  return days
}
