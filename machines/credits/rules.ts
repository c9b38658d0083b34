/** Enrolment credits: the lot that is used next, and a seller's balance (ruling 28). Pure. */

/**
 * A lot of credits; `left`: unused credits. `expiresAt`: epoch ms, the first moment at which the lot can no longer be
 * used.
 */
export type Lot = { id: number; expiresAt: number; left: number }

/** The lot that the next credit is taken from: the first to expire of those with credits left. Null without any. */
export function lotToUse<Some extends Lot>(lots: readonly Some[], at: number): Some | null {
  const [first = null] = lots.filter((lot) => isUsable(lot, at)).toSorted(byExpiry)
  return first
}

/** Number of credits that may be used at `at`. */
export function balanceOf(lots: readonly Lot[], at: number): number {
  return lots.reduce((sum, lot) => (isUsable(lot, at) ? sum + lot.left : sum), 0)
}

const isUsable = ({ expiresAt, left }: Lot, at: number) => expiresAt > at && left > 0
const byExpiry = (one: Lot, other: Lot) => one.expiresAt - other.expiresAt || one.id - other.id

/** Days before the expiry of a lot at which its seller is mailed if credits are left; 0: the lot has expired. */
export const CREDIT_NOTICES = [30, 7, 0] as const
export type CreditNotice = (typeof CREDIT_NOTICES)[number]
