import type { BidLot } from './bid-drawer.tsx'

/** What the steps of bidding show of an auction; whole pesos. */
export type Lot = BidLot & {
  lowest: number
  quick: number[]
  firstPayment: { amount: number; days: number }
  priceTerms: string[]
  /** Whether maxima are taken, and what this buyer has left beyond the current bid. */
  maxima: boolean
  maximum: number | null
}
