/** Results of a sale (ruling 79): figures of its lots, and of groups that are large enough to be shown. Pure. */

/**
 * `sold`: at the hammer; `bought-now`: at once; `sold-after`: after a negotiation or a second chance. `below-reserve`:
 * the highest bid did not reach it. `unsold`: no sale stands for another reason, such as a lapsed first payment.
 */
export type Outcome = 'sold' | 'bought-now' | 'sold-after' | 'below-reserve' | 'no-bids' | 'unsold' | 'withdrawn'

/** A lot's result; `price` in whole pesos, null unless a sale stands. */
export type Result = { outcome: Outcome; price: number | null }

/** Money in whole pesos; averages and medians are rounded. */
export type Figures = {
  catalogued: number
  withdrawn: number
  /** Catalogued lots that were not withdrawn. */
  offered: number
  sold: number
  total: number
  /** The following are null without a sale. */
  average: number | null
  median: number | null
  highest: number | null
}

/** Fewer lots are not shown as a group. */
export const LEAST_IN_GROUP = 5

export function figuresOf(lots: readonly Result[]): Figures {
  const prices = lots.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)
  const withdrawn = lots.filter(({ outcome }) => outcome === 'withdrawn').length
  const total = prices.reduce((sum, price) => sum + price, 0)
  return {
    catalogued: lots.length,
    withdrawn,
    offered: lots.length - withdrawn,
    sold: prices.length,
    total,
    average: prices.length > 0 ? Math.round(total / prices.length) : null,
    median: quantile(prices, 0.5),
    highest: prices.at(-1) ?? null,
  }
}

/** Share of the offered lots that were sold, in per cent with one decimal; null if none was offered. */
export function shareSold({ offered, sold }: Pick<Figures, 'offered' | 'sold'>): number | null {
  return offered > 0 ? Math.round((sold * 1000) / offered) / 10 : null
}

/**
 * A quantile of ascending values, interpolated and rounded like PostgreSQL's `percentile_cont`; null without values.
 */
export function quantile(ascending: readonly number[], share: number): number | null {
  const place = (ascending.length - 1) * share
  const [low, high] = [ascending[Math.floor(place)], ascending[Math.ceil(place)]]
  return low === undefined || high === undefined ? null : Math.round(low + (high - low) * (place % 1))
}

/** The lots of a group within one dimension; `name` is null for the rest, in which small groups are shown together. */
export type Group<Lot> = { name: string | null; lots: Lot[] }

/**
 * The groups of each dimension (as sex or breed) that may be shown, largest first, the rest last. `dimensions` name a
 * lot's group; null if it has none.
 *
 * Nobody may learn the price of a single lot. So a group that is shown has at least five lots offered, and five sold.
 * Subtraction may not lead to fewer either. Take the shown groups of one dimension from a shown group, or from all
 * lots: nothing or at least five lots are left. Example: of 12 mares 9 are Aztecas, and no other lot is. Beside the
 * mares the Aztecas are not shown, since 12 − 9 would tell of 3.
 *
 * Groups that are not shown are one rest. If the rest is too small itself, the smallest shown group joins it.
 */
export function groupsOf<Lot extends Result, Name extends string>(
  lots: readonly Lot[],
  dimensions: Record<Name, (lot: Lot) => string | null>,
): Record<Name, Group<Lot>[]> {
  const offered = lots.filter(({ outcome }) => outcome !== 'withdrawn')
  const shown = new Map<Name, Group<Lot>[]>()
  for (const name of Object.keys(dimensions) as Name[]) {
    const others = [...shown.values()].map((groups) => groups.map((group) => group.lots))
    shown.set(name, safeGroups(offered, dimensions[name], others))
  }
  return Object.fromEntries(shown) as Record<Name, Group<Lot>[]>
}

/** The groups of one dimension that may be shown beside `others`, the groups of each dimension before. */
function safeGroups<Lot extends Result>(
  lots: readonly Lot[],
  nameOf: (lot: Lot) => string | null,
  others: readonly Lot[][][],
): Group<Lot>[] {
  const named = [...Map.groupBy(lots, nameOf)].map(([name, members]) => ({ name, lots: members }))
  let kept = named
    .filter((group) => group.name !== null && isLarge(group.lots))
    .toSorted((a, b) => b.lots.length - a.lots.length || String(a.name).localeCompare(String(b.name)))
  for (;;) {
    const groups = withRest(lots, kept)
    if (groups.length <= 1) return []
    const sets = groups.map((group) => group.lots)
    const safe =
      sets.every((set) => isLarge(set)) &&
      [lots, ...others.flat()].every((whole) => leavesNoFew(whole, sets)) &&
      sets.every((set) => others.every((other) => leavesNoFew(set, other)))
    if (safe) return groups
    kept = kept.slice(0, -1)
  }
}

function withRest<Lot>(lots: readonly Lot[], kept: Group<Lot>[]): Group<Lot>[] {
  const inside = new Set(kept.flatMap((group) => group.lots))
  const rest = lots.filter((lot) => !inside.has(lot))
  return rest.length > 0 ? [...kept, { name: null, lots: rest }] : kept
}

/** True if `whole` without those of the groups that lie in it has no lots or enough, offered and sold. */
function leavesNoFew<Lot extends Result>(whole: readonly Lot[], groups: readonly Lot[][]): boolean {
  const members = new Set(whole)
  const inside = groups.filter((group) => group.every((lot) => members.has(lot)))
  for (const lot of inside.flat()) members.delete(lot)
  return isLarge([...members]) || members.size === 0
}

/**
 * True from five lots on; those of them that are sold are none or at least five too, since their prices are added up.
 */
function isLarge(lots: readonly Result[]): boolean {
  const sold = lots.filter(({ price }) => price !== null).length
  return lots.length >= LEAST_IN_GROUP && (sold === 0 || sold >= LEAST_IN_GROUP)
}
