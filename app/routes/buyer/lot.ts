import type { BidLot } from './bid-drawer.tsx'

/** The auction as the bidding steps show it; whole pesos. */
export type Lot = BidLot & {
  lowest: number
  quick: number[]
  firstPayment: { amount: number; days: number }
  priceTerms: string[]
  /** Maximum bids are accepted. */
  maxima: boolean
}
