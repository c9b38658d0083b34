import type { AuctionEvent } from '#machines/auction/events.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { secondChanceTasks } from '#server/aftersale/second-chances/tasks.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { auctionTasks } from '#server/sale/auctions/tasks.ts'
import { negotiationTasks } from '#server/sale/negotiations/tasks.ts'
import { confirmVoid, proposeVoid } from '#server/sale/voids/void-bid.ts'
import { bidOf, bidsOf, type openHouse, rowOf } from './auction-house.ts'
import { addAuction } from './fixtures.ts'
import { runJobs } from './jobs.ts'
import { adminNo } from './people.ts'

const HOUR = 3_600_000
type World = Pick<Awaited<ReturnType<typeof openHouse>>, 'house' | 'furniture'>

/** The public reason of the tests' voids. */
export const REASON = 'Pujó por error y lo pidió por teléfono'

/** A bid, or with `max` a maximum, in order. */
export type Placed = readonly [bidder: number, amount: number, max?: 'max']

/** An auction that has closed an hour ago on these bids; with a reserve it may be in negotiation. */
export async function addClosed(
  { house, furniture }: World,
  placed: readonly Placed[],
  { reserve }: { reserve?: number } = {},
): Promise<number> {
  const closesAt = Date.now() - HOUR
  const opensAt = closesAt - 2 * HOUR
  // The opening bid is 10,000.
  const options = { buyNow: 50_000, opensAt, closesAt, ...(reserve !== undefined && { reserve }) }
  const auction = await addAuction(house, furniture, options)
  const events = placed.map(([bidder, amount, max], nth): AuctionEvent => {
    const at = opensAt + 1 + nth
    return max
      ? { type: 'maximum.left', at, bidder, amount, key: `max-${bidder}-${amount}` }
      : bidOf(bidder, amount, { at })
  })
  for (const event of [...events, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS } as const])
    if (!(await house.actors.auction.send(auction, event)).accepted) throw new Error(`refused: ${event.type}`)
  return auction
}

/** The proxy bid of an auction's leading bid. */
export async function leadingProxyBid({ house }: Pick<World, 'house'>, auction: number): Promise<number> {
  const [{ leadingBid }, bids] = await Promise.all([rowOf(house, auction), bidsOf(house, auction)])
  return bids.find(({ sequence }) => sequence === leadingBid)?.proxyBid ?? 0
}

/** Two administrators void a proxy bid. */
export async function takeBack(
  { house }: Pick<World, 'house'>,
  [one, other]: readonly [number, number, ...number[]],
  { auction, proxyBid, at = Date.now() }: { auction: number; proxyBid: number; at?: number },
) {
  const done = await proposeVoid(house, adminNo(one), { auction, proxyBid, reason: REASON, at })
  if (!('approval' in done)) return done
  return confirmVoid(house, adminNo(other), { approval: done.approval, at })
}

/** Runs the jobs that mail or open something, and returns the mails. */
export async function mailedBy({
  house,
  database,
}: Pick<Awaited<ReturnType<typeof openHouse>>, 'house' | 'database'>): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
  const tasks = {
    ...auctionTasks(house, mailer),
    ...negotiationTasks(house, mailer),
    ...secondChanceTasks(house, mailer),
  }
  await runJobs(database, tasks, ['negotiations.open', 'auctions.notify-finish'])
  await runJobs(database, tasks, [
    'auctions.tell-voided',
    'auctions.mail',
    'negotiations.tell',
    'second-chances.open',
    'second-chances.tell-seller',
  ])
  return mails
}

/** Receivers and subjects of those mails, sorted. */
export async function subjectsBy(world: Parameters<typeof mailedBy>[0]): Promise<string[][]> {
  return (await mailedBy(world)).map(({ to, subject }) => [to.replace('@prueba.mx', ''), subject]).toSorted()
}
