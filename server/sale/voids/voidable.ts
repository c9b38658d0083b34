import { and, eq, isNull } from 'drizzle-orm'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type AfterVoid, afterVoid } from '#machines/auction/after-void.ts'
import { rebuild, type Rebuilt } from '#machines/auction/rebuild.ts'
import { type AuctionPhase, isVoidable, phaseOf, type VoidablePhase } from '#machines/auction/status.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { findPerhapsPaid, keptMoney, ofSale, payerName } from '#server/money/index.ts'
import { type Accepts, readAccepted } from './accepted.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { type SealedAmounts, sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { activeAccount } from '#db/account-standing.ts'

/**
 * Reason a proxy bid cannot be voided. `unknown`: the proxy bid does not exist or is void already. `phase`: the auction
 * is in another phase. `not-hammer`: the price was not set by the closing, but later. `paying`: the first payment, or a
 * part of it, has or may have arrived. `too-long`: more rows than are replayed. `not-allowed`: the machine refused.
 */
export type VoidRefusal =
  | { refused: 'unknown' | 'not-hammer' | 'paying' | 'too-long' | 'not-allowed' }
  | { refused: 'phase'; phase: Exclude<AuctionPhase, VoidablePhase> }

export type Voidable = Accepts & {
  /** The proxy bid's bidder, and the current leader. */
  bidder: number
  leader: number | null
  current: number | null
  phase: VoidablePhase
  /** The auction without the proxy bid. */
  after: Pick<Rebuilt, 'leader' | 'currentBid'>
  /** The house may make the bidder who leads then a second-chance offer. */
  offers: boolean
  /** Consequence after the hammer; null while bidding is open. */
  outcome: AfterVoid | null
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
      openingBid: auctions.openingBid,
      price: auctions.buyNowPrice,
      offered: auctions.buyNowOffered,
      current: auctions.currentBid,
      leader: auctions.leaderId,
      via: sales.via,
      paid: keptMoney(ofSale('sales')),
    })
    .from(auctions)
    .leftJoin(sales, eq(sales.auctionId, auctions.id))
    .where(and(eq(auctions.id, auction), eq(auctions.practice, false)))
  if (!row) return { refused: 'unknown' }
  const { leader, current, via, paid, openingBid, price, offered } = row
  const phase = phaseOf(row, at)
  if (!isVoidable(phase)) return { refused: 'phase', phase }
  if (phase === 'awaiting-payment') {
    if (via !== 'hammer') return { refused: 'not-hammer' }
    if (leader === null || paid > 0 || (await mayBePaid(tx, auction, leader))) return { refused: 'paying' }
  }
  const accepted = await readAccepted(tx, amounts, auction)
  if (accepted === null) return { refused: 'too-long' }
  const { history, standing } = accepted
  const made = history.find((each) => each.proxyBid === proxyBid)
  if (!made || !('bidder' in made)) return { refused: 'unknown' }
  const { bidder } = made
  // The numbers of bids made anew are not used here.
  const after = rebuild({ openingBid, buyNow: { price, offered } }, history, standing, proxyBid, 0)
  // No one is offered the lot because a bid of their own was voided.
  const offers = after.leader !== null && after.leader !== bidder && (await mayBeOffered(tx, after.leader))
  const reserve = history.findLast((each) => each.kind === 'reserve')?.amount ?? null
  const before = { leader, currentBid: current, reserve, sold: phase === 'awaiting-payment', offers }
  const outcome = phase === 'open' ? null : afterVoid(before, after)
  return { bidder, leader, current, phase, history, standing, after, offers, outcome }
}

/** True if the house makes second-chance offers and the account can be made one. */
async function mayBeOffered(tx: Tx, account: number): Promise<boolean> {
  const [row] = await tx
    .select({ on: settings.secondChances })
    .from(accounts)
    .innerJoin(settings, eq(settings.id, 1))
    .where(and(eq(accounts.id, account), activeAccount()))
  return row?.on ?? false
}

/** True if the first payment may have arrived, by card or as registered by another administrator. */
async function mayBePaid(tx: Tx, auction: number, payer: number): Promise<boolean> {
  if (await findPerhapsPaid(tx, { auction, payer, purpose: 'first-payment' })) return true
  const subject = `auction:${auction}` as const
  const waiting = and(eq(approvals.subject, subject), eq(approvals.kind, 'manual-payment'), isNull(approvals.outcome))
  return (await tx.$count(approvals, waiting)) > 0
}

type Who = { name: string; alias: string }

/** The auction as it is and as it would be. `current` in pesos; null: no bid. Maxima above bids are not disclosed. */
export type Foreseen = {
  bidder: Who
  /** The highest bid made by the proxy bid; null: none yet. */
  amount: number | null
  before: { current: number | null; leader: Who | null }
  after: { current: number | null; leader: Who | null }
  /** Consequence after the hammer; null while bidding is open. */
  outcome: AfterVoid | null
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
      const { after } = found
      const who = async (id: number | null) =>
        id === null ? null : { name: await nameOf(tx, id), alias: bidderAlias(env.SECRET, auction, id) }
      const amounts = found.standing.filter((bid) => bid.proxyBid === proxyBid).map(({ amount }) => amount)
      return {
        bidder: (await who(found.bidder)) as Who,
        amount: amounts.length === 0 ? null : Math.max(...amounts),
        before: { current: found.current, leader: await who(found.leader) },
        after: { current: after.currentBid, leader: await who(after.leader) },
        outcome: found.outcome,
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
