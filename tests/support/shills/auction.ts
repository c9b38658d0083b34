import { type BiddingState, outcomeOf } from '#machines/auction/proxy-bidding.ts'
import {
  biddingLine,
  type ForEachQuickBid,
  judgeAmount,
  judgeMaximum,
  lowestBid,
  quickBids,
} from '#machines/auction/rules.ts'
import type { SeenBid, SeenLot } from '#machines/shills/figures.ts'
import { type Interest, MINUTE } from './bidder.ts'
import type { Random } from './random.ts'

export type Terms = {
  lot: number
  seller: number
  opensAt: number
  closesAt: number
  openingBid: number
  proposals: ForEachQuickBid
  buyNow: { price: number; offered: boolean }
  reserve: number | null
}

const EXTENSION = 2 * MINUTE
const MOST_BIDS = 150
/** The outbid mail comes after 20 s, and is read later. */
const MAIL_MS = 20_000

/** One auction by the house's own rules of amounts, maxima, reserve and extension. */
export function runAuction(random: Random, terms: Terms, interests: readonly Interest[]): SeenLot {
  const { lot, seller, openingBid, buyNow, reserve } = terms
  const agents = interests.map((interest) => ({ interest, next: Math.min(...interest.comes), came: 0 }))
  for (const { interest } of agents) interest.comes.sort((a, b) => a - b)
  let state: BiddingState = { openingBid, buyNow, reserve, currentBid: null, leader: null, maximum: null }
  let [closesAt, turn, metAt] = [terms.closesAt, 0, null as number | null]
  const bids: SeenBid[] = []

  while (bids.length < MOST_BIDS) {
    const agent = agents.reduce<(typeof agents)[number] | null>((a, b) => (a && a.next <= b.next ? a : b), null)
    if (!agent || agent.next > closesAt) break
    const now = agent.next
    const { interest } = agent
    agent.came++
    agent.next = interest.comes.find((at) => at > now) ?? Infinity
    if (!wants(state, interest, now, metAt !== null)) continue
    const said = bidOf(random, state, interest, terms.proposals)
    if (!said) continue
    const before = state.leader
    const outcome = outcomeOf(state, { turn: ++turn, bidder: interest.bidder, ...said })
    state = { ...state, currentBid: outcome.currentBid, leader: outcome.leader, maximum: outcome.maximum }
    for (const { bidder, amount, kind, proxyBid } of outcome.made) {
      bids.push({ sequence: bids.length + 1, bidder, amount, byHand: kind !== 'proxy' || proxyBid === turn, at: now })
      if (reserve !== null && metAt === null && amount >= reserve) metAt = bids.length
    }
    if (closesAt - now < EXTENSION) closesAt = now + EXTENSION
    for (const other of agents) wake(random, other, now, state, before)
  }
  const sold = reserve === null || (state.currentBid ?? 0) >= reserve
  return { lot, seller, openingBid, until: closesAt, closed: true, winner: sold ? state.leader : null, metAt, bids }
}

function wants(
  state: BiddingState,
  { bidder, worth, leaves, follows, untilReserve }: Interest,
  now: number,
  met: boolean,
) {
  if (state.leader === bidder || now > leaves || lowestBid(state) > worth) return false
  if (follows && state.leader === null) return false
  return !(untilReserve && met)
}

function bidOf(random: Random, state: BiddingState, { bidder, worth, style }: Interest, proposals: ForEachQuickBid) {
  const asMaximum = style === 'maximum' || (style === 'mixed' && random.chance(0.15))
  if (asMaximum) {
    const amount = Math.min(Math.floor(worth), biddingLine(state.buyNow))
    return judgeMaximum(state, bidder, amount) === null ? ({ kind: 'maximum', amount } as const) : null
  }
  const quick = quickBids(state, proposals).filter((amount) => amount <= worth)
  const least = lowestBid(state)
  const typed = random.chance(0.25) || quick.length === 0
  const amount = typed
    ? least
    : style === 'bold' || (style === 'mixed' && random.chance(0.3))
      ? random.pick(quick)
      : quick[0]!
  return judgeAmount(state, amount) === null ? ({ kind: typed ? 'open' : 'quick', amount } as const) : null
}

type Agent = { interest: Interest; next: number }

/** Who watches sees the bid at once; who has just been outbid gets a mail. */
function wake(random: Random, agent: Agent, now: number, state: BiddingState, before: number | null): void {
  const { bidder, stays, pause, answers, returns } = agent.interest
  if (state.leader === bidder) return
  if (now >= stays) {
    if (random.chance(answers)) agent.next = Math.min(agent.next, now + Math.max(2_000, random.around(pause, 0.7)))
    else agent.next = Math.min(agent.next, now + random.between(1, 6) * MINUTE)
  } else if (before === bidder && random.chance(returns))
    agent.next = Math.min(agent.next, now + MAIL_MS + random.around(25 * MINUTE, 1.2))
}
