import type { SnapshotFrom } from 'xstate'
import type { Database } from '#db/client.ts'
import { commitmentOf } from '#machines/auction/commitments.ts'
import type { AuctionEvent, BidderEvent } from '#machines/auction/events.ts'
import type { Refused } from '#machines/auction/judge.ts'
import type { auctionMachine } from '#machines/auction/machine.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import type { Facts } from '#server/engine/actors/facts.ts'
import { createCache } from '#server/engine/actors/memory.ts'
import { statePath } from '#server/engine/actors/state-path.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type Exposure, type Exposures, guardOf, type Lead, readExposures, withValue } from './exposure-versions.ts'
import type { SealedAmounts } from './sealed.ts'

type AuctionSnapshot = SnapshotFrom<typeof auctionMachine>

/** Bidders whose exposure a process remembers; those that were read or raised first are forgotten. */
const REMEMBERED = 10_000

/** `limited`: false if the house is known to have no limits. `losses`: the pool's, when this was read. */
type Memory = { losses: number; limited: boolean; bidders: ReturnType<typeof createCache<Exposure>> }

/**
 * Limits as facts of an auction (ruling 66): a bidder may bid their limit less the amounts they lead elsewhere. A batch
 * is stored only if no exposure of its bidders has grown meanwhile, and its leader's grows with it. So of two
 * simultaneous bids at two auctions the second counts the first.
 */
export function bidLimits(sealed: SealedAmounts): Facts<typeof auctionMachine, Refused> {
  const anew = (losses: number): Memory => ({ losses, limited: true, bidders: createCache(REMEMBERED) })
  let memory = anew(0)

  async function exposuresOf(
    db: Tx | Database,
    bidders: number[],
    lock: boolean,
    remembering: boolean,
  ): Promise<Exposures> {
    const { bidders: remembered } = memory
    // Kept here too: while others are read, the memory may forget them for bidders of other auctions.
    const known = new Map(lock ? [] : bidders.flatMap((bidder) => withValue(bidder, remembered.get(bidder))))
    const unknown = bidders.filter((bidder) => !known.has(bidder))
    if (unknown.length > 0 && (lock || memory.limited)) {
      const read = await readExposures(db, sealed, unknown, lock)
      if (!remembering) return read
      memory.limited = read !== null
      for (const [bidder, exposure] of read ?? []) {
        remembered.set(bidder, exposure)
        known.set(bidder, exposure)
      }
    }
    return memory.limited ? known : null
  }

  /** Unless the bidder's exposure was read anew meanwhile. */
  function raise({ bidder, amount }: Lead, auction: number, judged: Exposure) {
    const { bidders } = memory
    if (bidders.get(bidder) !== judged) return
    bidders.set(bidder, { ...judged, version: judged.version + 1, led: new Map(judged.led).set(auction, amount) })
  }

  return {
    isReason: (refusal) => 'code' in refusal && refusal.code === 'over-limit',
    async of(db, id, events, { lock, losses }) {
      if (losses !== null && memory.losses !== losses) memory = anew(losses)
      const exposures = await exposuresOf(db, biddersOf(events), lock, losses !== null)
      return {
        events: exposures ? events.map((event) => withAllowance(event, id, exposures)) : events,
        guard(before, after, steps) {
          const bidders = biddersOf(steps.map(({ event }) => event))
          const lead = grownLead(before, after)
          const judged = lead && exposures?.get(lead.bidder)
          return {
            // Play money does not count towards limits (ruling 70).
            ...(after.context.practice ? { parts: [] } : guardOf(bidders, exposures, lead)),
            stored: () => judged && raise(lead, id, judged),
          }
        },
      }
    },
  }
}

/**
 * Total each bidder may still bid at this auction: their limit less the amounts they lead elsewhere. Whole pesos, by
 * account; empty if the house has no limits. Nobody's exposure grows until the transaction ends.
 */
export async function readAllowances(
  tx: Tx,
  sealed: SealedAmounts,
  auction: number,
  bidders: readonly number[],
): Promise<Map<number, number>> {
  const exposures = (await readExposures(tx, sealed, [...new Set(bidders)], true)) ?? []
  return new Map([...exposures].map(([bidder, exposure]) => [bidder, allowanceAt(auction, exposure)]))
}

const isBidders = (event: AuctionEvent): event is BidderEvent => 'bidder' in event && 'key' in event

const biddersOf = (events: AuctionEvent[]) => [
  ...new Set(events.flatMap((event) => (isBidders(event) ? [event.bidder] : []))),
]

/** Adds a bidder's remaining limit to their event. */
function withAllowance(event: AuctionEvent, auction: number, exposures: ReadonlyMap<number, Exposure>): AuctionEvent {
  const exposure = isBidders(event) ? exposures.get(event.bidder) : undefined
  return exposure ? ({ ...event, allowance: allowanceAt(auction, exposure) } as BidderEvent) : event
}

function allowanceAt(auction: number, { limit, led }: Exposure): number {
  let allowance = limit
  for (const [other, amount] of led) if (other !== auction) allowance -= amount
  return allowance
}

/** The lead after a change that has made somebody's exposure at this auction greater. */
function grownLead(before: AuctionSnapshot, after: AuctionSnapshot): Lead | null {
  const [lead, former] = [leadOf(after), leadOf(before)]
  return lead && !(former?.bidder === lead.bidder && former.amount >= lead.amount) ? lead : null
}

function leadOf({ context, value }: AuctionSnapshot): Lead | null {
  const { leader, practice } = context
  if (leader === null || practice || states[statePath<AuctionState>(value)].bids === null) return null
  return { bidder: leader, amount: commitmentOf(context, leader) ?? 0 }
}
