/**
 * A second implementation of rulings 59 to 62, for leader and price: it works from the list of all inputs, without the
 * machine's steps, and shares only the rulings' numbers with it.
 */

/** Accepted inputs, in order. `withdrawn`: of a maximum. */
export type Said =
  | { by: number; open: number }
  | { by: number; maximum: number }
  | { by: number; withdrawn: true }
  | { reserve: number | null }

export type Standing = { leader: number | null; price: number | null }

const RAISE = 2_000

/** `line`: the highest amount that the house bids (95 % of an offered buy-now price). */
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
  // A leader's change of the own maximum does not move the price; an open offer becomes the price.
  if (!('by' in last) || (last.by === leader && before.leader === leader)) {
    if ('open' in last) price = last.open
  } else if (leader === last.by && 'open' in last) price = last.open
  else price = Math.max(price, others.length === 0 ? openingBid : Math.min(most ?? 0, Math.max(...others) + RAISE))
  // A maximum that covers the reserve raises the price to it.
  if (reserve !== null && most !== null && most >= reserve) price = Math.max(price, reserve)
  return { leader, price }
}

/** A bidder's maximum that was not withdrawn, up to the amount that the house bids for it. */
function maximumOf(bidder: number, line: number, history: readonly Said[]): number | null {
  const last = history.findLast((said) => 'by' in said && said.by === bidder && !('open' in said))
  return last && 'maximum' in last ? Math.min(last.maximum, line) : null
}

/** A bidder's highest effective amount: open offers, the current maximum, and bids placed for an earlier maximum. */
function claimOf(bidder: number, line: number, history: readonly Said[], earlier: readonly Standing[]): number {
  let most = maximumOf(bidder, line, history) ?? 0
  history.forEach((said, nth) => {
    if (!('by' in said) || said.by !== bidder) return
    if ('open' in said) most = Math.max(most, said.open)
    // The house has bid for a leader up to the price, and for any other bidder up to the whole maximum.
    const before = earlier[nth - 1]
    if (before?.leader === bidder) most = Math.max(most, before.price ?? 0)
    else most = Math.max(most, maximumOf(bidder, line, history.slice(0, nth)) ?? 0)
  })
  return most
}
