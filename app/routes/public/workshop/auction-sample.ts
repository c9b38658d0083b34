import type { AuctionCardView } from '#app/ui/views.ts'

/** Noon of the workshop: its pages are the same on every day. */
export const NOW = Date.UTC(2026, 10, 21, 18)
const HOUR = 3_600_000

/** An auction that stands nowhere but in the workshop. */
export const sampleAuction: AuctionCardView = {
  id: 7,
  // Nothing that is announced concerns it.
  version: Number.MAX_SAFE_INTEGER,
  title: 'Contender MX',
  kind: 'horse',
  photo: null,
  phase: 'open',
  currentBid: 125_000,
  openingBid: 100_000,
  bidCount: 4,
  buyNowPrice: 180_000,
  opensAt: NOW - 24 * HOUR,
  closesAt: NOW + 31 * HOUR,
  subcategory: 'Cuarto de milla',
  place: 'Tepatitlán, Jalisco',
  ranch: 'Rancho El Palomar',
}
