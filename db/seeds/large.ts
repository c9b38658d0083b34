/**
 * Large houses for measurements, which the domain's commands would take too long to fill. The machine still judges
 * every event, so the rows are those that the commands would leave; only the writing is done in bulk, and no jobs are
 * enqueued.
 */
import { HOUR, MINUTE } from '#machines/time.ts'
import { initialTransition } from 'xstate'
import type { Sql } from '#db/client.ts'
import { statesWith } from '#db/states.ts'
import type { AuctionEvent, BidPlaced } from '#machines/auction/events.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import { CLOSING_GRACE_MS, openingBid, proposals } from '#machines/auction/rules.ts'
import { states } from '#machines/auction/status.ts'
import { storedColumns } from '#server/engine/actors/stored.ts'
import { createStepper } from '#server/engine/below/stepper.ts'
import { auctionActor, type AuctionSnapshot } from '#server/sale/index.ts'
import { bidHistory } from './bid-history.ts'
import { type AuctionRow, insertAuctionRows, insertBidRows, reserveIds } from './bulk-rows.ts'
import { seedManyListings } from './many-listings.ts'
import { type Random, randomFrom } from './random.ts'

export { seedManyBids } from './many-bids.ts'

const CHUNK = 2_000

type Listing = { id: number; seller: number; subcategory: number | null; price: number; offered: boolean }
type Terrain = {
  listings: Listing[]
  buyers: number[]
  extension: number
  percentages: [number, number, number]
  opening: number | null
  now: number
}

const step = createStepper(auctionMachine)
const definition = auctionActor('nothing is sealed here', () => {})

/**
 * Adds `count` auctions, each with a listing of its own. Of every twenty, twelve are open, four scheduled and four
 * ended. None opens or closes within the hour.
 */
export async function seedLargeHouse(sql: Sql, count: number): Promise<void> {
  await seedManyListings(sql, count)
  const terrain = await survey(sql, count)
  for (let done = 0; done < count; done += CHUNK) {
    const ids = await reserveIds(sql, Math.min(CHUNK, count - done))
    const made = ids.map((id, place) => ({ id, ...live(terrain, done + place) }))
    await insertAuctionRows(
      sql,
      made.map(({ id, row }) => ({ ...row, id })),
    )
    await insertBidRows(
      sql,
      made.flatMap(({ id, bids }) => bids.map((bid, nth) => ({ auction: id, sequence: nth + 1, bid }))),
    )
  }
  await sql`
    update subcategories set live_count = (select count(*) from auctions where subcategory_id = subcategories.id
    and live)`
  await sql`
    insert into sales (auction_id, buyer_id, price, via, sold_at, first_payment, first_payment_due_at, fine)
    select a.id, a.leader_id, a.price, 'hammer', a.closed_at, least(s.first_payment, a.price),
    a.closed_at + make_interval(days => s.first_payment_days), s.fine
    from auctions a, settings s where a.state in ${sql(statesWith(states, ({ sold }) => sold))} on conflict do nothing`
  await sql`analyze auctions, bids, sales`
}

/** Data for new auctions, including the newest `count` listings. */
async function survey(sql: Sql, count: number): Promise<Terrain> {
  const listings = await sql<Listing[]>`
    select id, seller_id as seller, subcategory_id as subcategory, buy_now as price, offer_buy_now as offered
    from (select * from listings where stage = 7 order by id desc limit ${count}) as newest order by id`
  const buyers = await sql<{ id: number }[]>`
    select id from accounts where audience = 'buyer' and onboarded_at is not null and email not like 'clabe@%'
    order by id`
  const [config] = await sql<{ small: number; medium: number; big: number; opening: number | null; minutes: number }[]>`
    select small_bid as small, medium_bid as medium, big_bid as big, opening_bid as opening,
    extension_minutes as minutes from settings`
  if (!config || listings.length === 0 || buyers.length < 2)
    throw new Error('A large house grows on the demo house: seed that first')
  const { small, medium, big, opening, minutes } = config
  return {
    listings,
    buyers: buyers.map(({ id }) => id),
    extension: minutes * MINUTE,
    percentages: [small, medium, big],
    opening,
    now: Date.now(),
  }
}

/** The history of auction `n` up to now. */
function live(
  { listings, buyers, extension, percentages, opening, now }: Terrain,
  n: number,
): { row: AuctionRow; bids: BidPlaced[] } {
  const listing = listings[n % listings.length] as Listing
  const random = randomFrom(n + 1)
  const kind = n % 20
  const buyNow = { price: listing.price, offered: listing.offered }
  const start = openingBid(listing.price, opening)
  const hours = hoursOf(kind, now, random)
  const bids: BidPlaced[] = []
  const events: AuctionEvent[] = []
  if (hours.opensAt < now) {
    const until = Math.min(now, hours.closesAt) - 5 * MINUTE
    bids.push(
      ...bidHistory(
        {
          openingBid: start,
          buyNow,
          upTo: 0.9,
          count: random.between(0, 8),
          bidders: random.some(buyers, 5),
          leader: null,
          from: hours.opensAt,
          until,
        },
        random,
      ),
    )
    events.push({ type: 'auction.opened', at: hours.opensAt }, ...bids)
  }
  if (hours.closesAt < now) {
    events.push({ type: 'auction.closed', at: hours.closesAt + CLOSING_GRACE_MS })
  }
  const [first] = initialTransition(auctionMachine, { ...hours, openingBid: start, buyNow, extension })
  const snapshot = events.reduce<AuctionSnapshot>((before, event) => step(before, event).next, first)
  const [smallBid, mediumBid, bigBid] = proposals(start, percentages)
  const own = {
    version: events.length,
    listingId: listing.id,
    sellerId: listing.seller,
    subcategoryId: listing.subcategory,
    practice: false,
    smallBid,
    mediumBid,
    bigBid,
  }
  return {
    bids,
    row: { ...definition.project(snapshot), ...storedColumns(definition, snapshot), ...own },
  }
}

/** Of every twenty, the first twelve are open now, four open later, four have ended. */
function hoursOf(kind: number, now: number, random: Random): { opensAt: number; closesAt: number } {
  const span = (opens: number, closes: number) => ({
    opensAt: now + opens * HOUR,
    closesAt: now + closes * HOUR + random.between(0, 59) * MINUTE,
  })
  if (kind < 12) return span(-random.between(2, 90), random.between(2, 120))
  if (kind < 16) return span(random.between(2, 240), random.between(320, 420))
  return span(-random.between(400, 9_000), -random.between(2, 200))
}
