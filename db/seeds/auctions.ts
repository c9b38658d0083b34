import { DAY, MINUTE } from '#machines/time.ts'
import { eq, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { AuctionEvent } from '#machines/auction/events.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { scheduleAuction, releaseListing } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import { strikeOverdue } from '#server/aftersale/index.ts'
import type { Accounts } from './accounts.ts'
import { bidHistory } from './bid-history.ts'
import { type AuctionSeed, auctionSeeds } from './data/auctions.ts'
import { hourOf, minutesFrom } from './hours.ts'
import { type ListingIds, SAMPLE_VIDEO } from './listings.ts'
import { buyAtOnce, payDue } from './payments.ts'
import { randomFrom } from './random.ts'
import { withShill } from './shills.ts'

/**
 * Schedules all auctions and sends them their past events. Events are judged by their own time, so old ones pass like
 * new ones.
 */
export async function seedAuctions(
  house: House,
  accounts: Accounts,
  listingIds: ListingIds,
  now: number,
): Promise<number> {
  for (const [place, seed] of auctionSeeds.entries()) {
    const listing = listingIds(seed.listing)
    const id = await scheduleAuction(house, {
      listing,
      ...hoursOf(seed, now),
      ...(seed.stream ? { streamKey: SAMPLE_VIDEO } : {}),
    })
    await relive(house, id, await pastOf(house, id, seed, accounts, place, now))
    if (seed.notice) await announce(house, id, { text: seed.notice, by: accounts.admin, at: now })
    await settle(house, id, seed, accounts)
    if (seed.outcome === 'awaiting') await judgeOverdue(house, id)
    if (seed.outcome === 'cancelled' || seed.outcome === 'unsold') await releaseListing(house, listing, now)
  }
  await forget(house)
  return auctionSeeds.length
}

/** Opens at 09:00 and closes at 19:00, central Mexico time (ruling 5), or within minutes of now. */
function hoursOf({ opens, closes }: AuctionSeed, now: number) {
  return {
    opensAt: 'day' in opens ? hourOf(now, opens.day, 9) : minutesFrom(now, opens.minutes),
    closesAt: 'day' in closes ? hourOf(now, closes.day, 19) : minutesFrom(now, closes.minutes),
  }
}

async function pastOf(
  house: House,
  id: number,
  seed: AuctionSeed,
  accounts: Accounts,
  place: number,
  now: number,
): Promise<AuctionEvent[]> {
  if (seed.outcome === 'cancelled') return [{ type: 'auction.cancelled', at: now }]
  const [row] = await house.db.select().from(auctions).where(eq(auctions.id, id))
  if (!row) throw new Error(`Auction ${id} was not scheduled`)
  const buyNow = { price: row.buyNowPrice, offered: row.buyNowOffered }
  if (row.opensAt > now) return []
  const events: AuctionEvent[] = [{ type: 'auction.opened', at: row.opensAt }]
  const random = randomFrom(5_000 + place)
  const crowd = random.some(accounts.bidders, random.between(4, 9))
  // The demo's named buyers are outbid in some auctions, so that their history shows every state.
  if (place % 4 === 0) crowd.push(accounts.buyer)
  if (place % 5 === 1) crowd.push(accounts.secondBuyer)
  const history = bidHistory(
    {
      openingBid: row.openingBid,
      buyNow,
      upTo: seed.upTo ?? (buyNow.offered ? 0.94 : 0.7 + random.next() * 0.5),
      count: seed.bids,
      bidders: crowd,
      leader: seed.leader ? accounts[seed.leader] : null,
      from: row.opensAt + MINUTE,
      // No bids in the last minutes of an ended auction: an extension would change the planned closing.
      until: Math.min(now - MINUTE / 3, row.closesAt - 5 * MINUTE),
    },
    random,
  )
  events.push(...(seed.shill ? withShill(history, accounts.shill) : history))
  if (seed.outcome && seed.outcome !== 'bought')
    events.push({ type: 'auction.closed', at: row.closesAt + CLOSING_GRACE_MS })
  return events
}

async function announce(house: House, id: number, notice: { text: string; by: number; at: number }): Promise<void> {
  const { accepted } = await house.actors.auction.send(id, { type: 'notice.published', ...notice })
  if (!accepted) throw new Error(`Auction ${id} takes no announcement`)
}

/** Payments after the hammer, or instead of it. */
async function settle(
  house: House,
  id: number,
  { outcome, refused }: AuctionSeed,
  { buyer, secondBuyer }: Accounts,
): Promise<void> {
  const [row] = await house.db.select({ closesAt: auctions.closesAt }).from(auctions).where(eq(auctions.id, id))
  const end = row?.closesAt ?? 0
  if (outcome === 'bought') await buyAtOnce(house, id, [buyer, secondBuyer], end - MINUTE)
  if (refused)
    await payDue(house, id, { at: end + 2 * 60 * MINUTE, status: 'DECLINED', reason: 'Fondos insuficientes' })
  if (outcome === 'inProcess' || outcome === 'dealClosed') await payDue(house, id, { at: end + DAY })
  if (outcome === 'dealClosed') await payDue(house, id, { at: end + 4 * DAY })
}

/** Adds a strike for an overdue first payment. */
async function judgeOverdue(house: House, auction: number): Promise<void> {
  const [sale] = await house.db.select({ buyer: sales.buyerId }).from(sales).where(eq(sales.auctionId, auction))
  if (sale) await strikeOverdue(house, { auction, buyer: sale.buyer })
}

/**
 * Sends all events at once: the mailbox takes them in order and in one transaction. A refusal is an error in the plan.
 */
async function relive(house: House, id: number, events: AuctionEvent[]): Promise<void> {
  const outcomes = await Promise.all(events.map((event) => house.actors.auction.send(id, event)))
  const refused = outcomes.findIndex(({ accepted }) => !accepted)
  if (refused >= 0)
    throw new Error(`Auction ${id} refused ${JSON.stringify(events[refused])}: ${JSON.stringify(outcomes[refused])}`)
}

/** Dates past bids back, and drops the jobs that would mail about them. */
async function forget({ db }: House): Promise<void> {
  await db.execute(sql`update bids set committed_at = received_at + interval '12 ms'`)
  await db.execute(sql`delete from outbid_rounds`)
  await db.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier in ('auctions.tell-outbid', 'auctions.notify-outbid', 'auctions.push-outbid',
      'auctions.notify-finish', 'sales.follow-up',
      'sales.tell-seller', 'listings.release', 'listings.mail', 'notices.fan-out', 'results.lot')
         or task_identifier like 'payments.%' or task_identifier like 'settlements.%'
         or (task_identifier in ('auctions.open', 'auctions.close') and run_at < now())))`)
}
