import type { Outcome } from './proxy-bidding.ts'
import type { AuctionContext, AuctionEffects, BidderEvent } from './events.ts'

type BidEffect =
  | { type: 'notifyOutbid'; params: AuctionEffects['notifyOutbid'] }
  | { type: 'recordBid'; params: AuctionEffects['recordBid'] }
  | { type: 'scheduleClosing'; params: AuctionEffects['scheduleClosing'] }
  | { type: 'answerPractice'; params: AuctionEffects['answerPractice'] }

/**
 * Effects and changes for the bids that result from an input. `key`: the key of the bid as sent; null for a maximum.
 */
export function bidEffects(context: AuctionContext, outcome: Outcome, turn: number, at: number, key: string | null) {
  const { currentBid, leader, maximum } = outcome
  const effects: BidEffect[] = []
  let { sequence } = context
  for (const bid of outcome.made) {
    const { kind } = bid
    effects.push({
      type: 'recordBid',
      params: { ...bid, sequence: ++sequence, turn, key: kind === 'proxy' ? null : key, at },
    })
  }
  if (context.practice) effects.push({ type: 'answerPractice', params: { at } })
  else if (context.leader !== null && context.leader !== leader)
    effects.unshift({
      type: 'notifyOutbid',
      params: { bidder: context.leader, sequence, amount: currentBid ?? 0 },
    })
  // Any change of the price leaves the other bidders time to answer.
  const moved = sequence > context.sequence
  const closesAt = moved ? Math.max(context.closesAt, at + context.extension) : context.closesAt
  if (closesAt > context.closesAt) effects.push({ type: 'scheduleClosing', params: { closesAt, anew: false } })
  const bidCount = context.bidCount + outcome.made.length
  return {
    effects,
    assigned: {
      currentBid,
      leader,
      maximum,
      closesAt,
      bidCount,
      sequence,
      leading: moved ? sequence : context.leading,
    },
  }
}

/** The effect of an input that somebody else made for the bidder; none for the bidder's own. */
export function placementOf(event: BidderEvent, turn: number) {
  const { placed, bidder, at } = event
  if (!placed) return []
  const amount = 'amount' in event ? event.amount : 0
  return [{ type: 'recordPlacement' as const, params: { ...placed, turn, bidder, amount, at } }]
}
