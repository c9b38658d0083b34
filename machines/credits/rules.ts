/** Enrolment credits: which lot is used, and what a seller has (ruling 28). Pure. */

/** A lot of credits with what it still holds. `expiresAt`: epoch ms; from that moment on it can no longer be used. */
export type Lot = { id: number; expiresAt: number; left: number }

/** The lot that a credit is taken from: of those that still hold one, the one that expires first. Null: there is none. */
export function lotToUse<Some extends Lot>(lots: readonly Some[], at: number): Some | null {
  const [first = null] = lots.filter((lot) => isUsable(lot, at)).toSorted(byExpiry)
  return first
}

/** How many credits may be used at `at`. */
export function balanceOf(lots: readonly Lot[], at: number): number {
  return lots.reduce((sum, lot) => (isUsable(lot, at) ? sum + lot.left : sum), 0)
}

const isUsable = ({ expiresAt, left }: Lot, at: number) => expiresAt > at && left > 0
const byExpiry = (one: Lot, other: Lot) => one.expiresAt - other.expiresAt || one.id - other.id

/** Days before its expiry at which a seller is mailed of a lot that still holds something; 0: it has expired. */
export const CREDIT_NOTICES = [30, 7, 0] as const
export type CreditNotice = (typeof CREDIT_NOTICES)[number]

/** "Clave de rastreo" has at most so many letters and digits (Banxico's CEP). */
export const TRACKING_KEY_LENGTH = 30

/** "ab 12-34" → "AB1234": as it is compared and kept. */
export const plainTrackingKey = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
