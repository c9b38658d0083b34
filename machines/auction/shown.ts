import type { AuctionContext } from './events.ts'

/**
 * The state that a confirmation was made from (ruling 92). Each confirmation carries it in one field, and the machine
 * compares it with the state in which the act arrives. Pure; money is whole pesos.
 */
export type Shown = {
  /** The bidder led. */
  leads: boolean
  /** The current bid; null before the first one. */
  price: number | null
  /** The bidder's own unspent maximum. */
  maximum: number | null
  /** The mandate under which the page was shown; omitted for the reader's own account (ruling 96). */
  mandate?: number
}

/** The acts that a bidder confirms. `amount`: the bid, the maximum or the buy-now price. */
export type ConfirmedAct =
  | { act: 'bid' | 'buy-now'; amount: number }
  | { act: 'maximum'; amount: number }
  | { act: 'withdrawal' }

/**
 * Changes that make an act worse than it was shown. `leads`: the act raises the bidder's own price. `price-fell`: a
 * void lowered the price, so that less would lead. `maximum-higher`: the act lowers a maximum that the page did not
 * show.
 */
export type Worsened = 'leads' | 'price-fell' | 'maximum-higher'

/** The state as a confirmation of this bidder shows it. */
export function shownTo(
  { leader, currentBid, maximum }: Pick<AuctionContext, 'leader' | 'currentBid' | 'maximum'>,
  bidder: number,
): Shown {
  const leads = leader === bidder
  return { leads, price: currentBid, maximum: leads ? (maximum?.amount ?? null) : null }
}

/**
 * The state of a form that carries none, as one of an earlier release. Its act is asked about where the bidder leads or
 * has a maximum, and never about the price.
 */
export const NOTHING_SHOWN: Shown = { leads: false, price: null, maximum: null }

/**
 * The change for which an act has to be confirmed again; null for none. A higher price or a lost lead is no reason: who
 * bids an amount pays that amount.
 */
export function worsened(confirmed: ConfirmedAct, shown: Shown, now: Shown): Worsened | null {
  if (confirmed.act === 'bid' || confirmed.act === 'buy-now') {
    if (now.leads && !shown.leads) return 'leads'
    return (now.price ?? 0) < (shown.price ?? 0) ? 'price-fell' : null
  }
  const lowers = confirmed.act === 'withdrawal' || confirmed.amount < (now.maximum ?? 0)
  return lowers && (now.maximum ?? 0) > (shown.maximum ?? 0) ? 'maximum-higher' : null
}

/** The name of the field that carries it. */
export const SHOWN = 'shown'

/** The field's value. */
export function writeShown({ leads, price, maximum, mandate }: Shown): string {
  return [leads ? 1 : 0, price ?? 0, maximum ?? 0, ...(mandate ? [mandate] : [])].join('.')
}

/** The state by the field's value; null for any other text. */
export function readShown(text: unknown): Shown | null {
  const [, leads, price, maximum, mandate] =
    (typeof text === 'string' && /^([01])\.(\d{1,7})\.(\d{1,7})(?:\.(\d{1,9}))?$/.exec(text)) || []
  if (leads === undefined) return null
  const seen = { leads: leads === '1', price: Number(price) || null, maximum: Number(maximum) || null }
  return mandate === undefined ? seen : { ...seen, mandate: Number(mandate) }
}
