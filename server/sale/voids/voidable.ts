import { and, eq, isNull } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/aftersale/sales.ts'
import { rebuild } from '#machines/auction/rebuild.ts'
import { type AuctionPhase, isVoidable, phaseOf, type VoidablePhase } from '#machines/auction/status.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { findPerhapsPaid, payerName } from '#server/money/index.ts'
import { type Accepts, readAccepted } from './accepted.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { type SealedAmounts, sealedAmounts } from '#server/sale/auctions/sealed.ts'

/**
 * Reason a proxy bid cannot be voided. `unknown`: the proxy bid does not exist or is void already. `phase`: the auction
 * is in another phase. `not-hammer`: the price was not set by the closing, but later. `paying`: the first payment has
 * or may have arrived. `too-long`: more rows than are replayed. `not-allowed`: the auction's machine refused.
 */
export type VoidRefusal =
  | { refused: 'unknown' | 'not-hammer' | 'paying' | 'too-long' | 'not-allowed' }
  | { refused: 'phase'; phase: Exclude<AuctionPhase, VoidablePhase> }

export type Voidable = Accepts & {
  /** The proxy bid's bidder, and the current leader. */
  bidder: number
  leader: number | null
  phase: VoidablePhase
}

type Asked = { auction: number; proxyBid: number; at: number }

/** Data for voiding the proxy bid, or the reason it cannot be voided (ruling 67). `at` in epoch ms. */
export async function readVoidable(
  tx: Tx,
  amounts: SealedAmounts,
  { auction, proxyBid, at }: Asked,
): Promise<Voidable | VoidRefusal> {
  const [row] = await tx
    .select({
      state: auctions.state,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      leader: auctions.leaderId,
      via: sales.via,
    })
    .from(auctions)
    .leftJoin(sales, eq(sales.auctionId, auctions.id))
    .where(and(eq(auctions.id, auction), eq(auctions.practice, false)))
  if (!row) return { refused: 'unknown' }
  const { leader, via } = row
  const phase = phaseOf(row, at)
  if (!isVoidable(phase)) return { refused: 'phase', phase }
  if (phase === 'awaiting-payment') {
    if (via !== 'hammer') return { refused: 'not-hammer' }
    if (leader === null || (await mayBePaid(tx, auction, leader))) return { refused: 'paying' }
  }
  const accepted = await readAccepted(tx, amounts, auction)
  if (accepted === null) return { refused: 'too-long' }
  const { history, standing } = accepted
  const made = history.find((each) => each.proxyBid === proxyBid)
  if (!made || !('bidder' in made)) return { refused: 'unknown' }
  return { bidder: made.bidder, leader, phase, history, standing }
}

/** True if the first payment has or may have arrived, by card or as registered by another administrator. */
async function mayBePaid(tx: Tx, auction: number, payer: number): Promise<boolean> {
  if (await findPerhapsPaid(tx, { auction, payer, purpose: 'first-payment' })) return true
  const subject = `auction:${auction}`
  const waiting = and(eq(approvals.subject, subject), eq(approvals.kind, 'manual-payment'), isNull(approvals.outcome))
  return (await tx.$count(approvals, waiting)) > 0
}

type Who = { name: string; alias: string }

/** The auction as it is and as it would be. `current` in pesos; null: no bid. Maxima above bids are not disclosed. */
export type Foreseen = {
  bidder: Who
  /** The highest bid made by the proxy bid; null: none yet. */
  amount: number | null
  phase: VoidablePhase
  before: { current: number | null; leader: Who | null }
  after: { current: number | null; leader: Who | null }
}

/** Preview of a void; nothing is written. */
export function foreseeVoid(
  { db, env }: Pick<House, 'db' | 'env'>,
  { auction, proxyBid, at }: Asked,
): Promise<Foreseen | VoidRefusal> {
  // A single database snapshot for all reads.
  return db.transaction(
    async (tx) => {
      const found = await readVoidable(tx, sealedAmounts(env.SECRET), { auction, proxyBid, at })
      if ('refused' in found) return found
      const [terms] = await tx
        .select({
          openingBid: auctions.openingBid,
          price: auctions.buyNowPrice,
          offered: auctions.buyNowOffered,
          current: auctions.currentBid,
        })
        .from(auctions)
        .where(eq(auctions.id, auction))
      if (!terms) return { refused: 'unknown' }
      const { openingBid, price, offered, current } = terms
      const left = rebuild(
        { openingBid, buyNow: { price, offered } },
        found.history,
        found.standing,
        proxyBid,
        found.standing.at(-1)?.sequence ?? 0,
      )
      const who = async (id: number | null) =>
        id === null ? null : { name: await nameOf(tx, id), alias: bidderAlias(env.SECRET, auction, id) }
      const amounts = found.standing.filter((bid) => bid.proxyBid === proxyBid).map(({ amount }) => amount)
      return {
        bidder: (await who(found.bidder)) as Who,
        amount: amounts.length === 0 ? null : Math.max(...amounts),
        phase: found.phase,
        before: { current, leader: await who(found.leader) },
        after: { current: left.currentBid, leader: await who(left.leader) },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function nameOf(tx: Tx, id: number): Promise<string> {
  const [row] = await tx
    .select({ name: payerName })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row?.name ?? ''
}
