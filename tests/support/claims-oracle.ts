/**
 * Who leads an auction at what price, read off rulings 59 to 62 once more: from the list of all that was said, without the
 * machine's steps. Shares nothing with it but the numbers that the rulings name.
 */

/** What was accepted, in order. `withdrawn`: of a maximum. */
export type Said =
  | { by: number; open: number }
  | { by: number; maximum: number }
  | { by: number; withdrawn: true }
  | { reserve: number | null }

export type Standing = { leader: number | null; price: number | null }

const RAISE = 2_000

/** `line`: the highest amount that the house bids (95 % of a buy-now price that is offered). */
export function oracle(openingBid: number, line: number, history: readonly Said[]): Standing[] {
  const standings: Standing[] = []
  let now: Standing = { leader: null, price: null }
  history.forEach((said, nth) => {
    now = after(openingBid, line, history.slice(0, nth + 1), standings, now)
    standings.push(now)
    void said
  })
  return standings
}

function after(openingBid: number, line: number, history: readonly Said[], earlier: Standing[], before: Standing) {
  const last = history.at(-1) as Said
  const reserve = history.reduce<number | null>((kept, said) => ('reserve' in said ? said.reserve : kept), null)
  const bidders = [...new Set(history.flatMap((said) => ('by' in said ? [said.by] : [])))]
  if (bidders.length === 0) return before
  const values = new Map(bidders.map((bidder) => [bidder, claimOf(bidder, line, history, earlier)]))
  const highest = Math.max(...values.values())
  const tied = bidders.filter((bidder) => values.get(bidder) === highest)
  // Equal claims: the earlier one leads.
  const leader = before.leader !== null && tied.includes(before.leader) ? before.leader : (tied[0] as number)
  const others = bidders.filter((bidder) => bidder !== leader).map((bidder) => values.get(bidder) as number)
  const most = maximumOf(leader, line, history)
  let price = before.price ?? 0
  // What a leader says of their own maximum does not move the price; what they offer openly is their price.
  if (!('by' in last) || (last.by === leader && before.leader === leader)) {
    if ('open' in last) price = last.open
  } else if (leader === last.by && 'open' in last) price = last.open
  else price = Math.max(price, others.length === 0 ? openingBid : Math.min(most ?? 0, Math.max(...others) + RAISE))
  // A maximum that covers the reserve jumps to it.
  if (reserve !== null && most !== null && most >= reserve) price = Math.max(price, reserve)
  return { leader, price }
}

/** The maximum that somebody has left and not taken back; as far as the house bids for it. */
function maximumOf(bidder: number, line: number, history: readonly Said[]): number | null {
  const last = history.findLast((said) => 'by' in said && said.by === bidder && !('open' in said))
  return last && 'maximum' in last ? Math.min(last.maximum, line) : null
}

/** The most that counts for a bidder: open offers, the maximum that stands, and what was bid for an earlier one. */
function claimOf(bidder: number, line: number, history: readonly Said[], earlier: readonly Standing[]): number {
  let most = maximumOf(bidder, line, history) ?? 0
  history.forEach((said, nth) => {
    if (!('by' in said) || said.by !== bidder) return
    if ('open' in said) most = Math.max(most, said.open)
    // Whoever leads has been bid up to the price, and no further; whoever does not has been bid to the end.
    const before = earlier[nth - 1]
    if (before?.leader === bidder) most = Math.max(most, before.price ?? 0)
    else most = Math.max(most, maximumOf(bidder, line, history.slice(0, nth)) ?? 0)
  })
  return most
}
