import { HOUR } from '#machines/time.ts'
import type { AuctionCardView } from '#app/ui/views.ts'

/** Fixed time (noon in Mexico City), so that the workshop's pages never change. */
export const NOW = Date.UTC(2026, 10, 21, 18)

/** A sample auction that is in no database. */
export const sampleAuction: AuctionCardView = {
  id: 7,
  // No live update has a higher version, so none applies to the sample.
  version: Number.MAX_SAFE_INTEGER,
  title: 'Contender MX',
  kind: 'horse',
  about: {
    sex: 'mare',
    dateOfBirth: '2022-03-14',
    sire: 'Corona Cartel',
    dam: 'Dash for Perks',
    brand: null,
    model: null,
  },
  photo: null,
  phase: 'open',
  currentBid: 125_000,
  openingBid: 100_000,
  bidCount: 4,
  via: null,
  buyNowPrice: 180_000,
  opensAt: NOW - 24 * HOUR,
  closesAt: NOW + 31 * HOUR,
  subcategory: 'Cuarto de milla',
  place: 'Tepatitlán, Jalisco',
  ranch: 'Rancho El Palomar',
}
