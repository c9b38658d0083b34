/** Each fact of a lot's page has a way by which an open page follows it, or stays as it was loaded. */
import { expect, test } from 'vitest'
import type { AuctionView } from '#app/ui/views.ts'
import type { LiveState } from '#server/engine/live/protocol.ts'

/** Told by this part of a live state; read anew with the page's part; asked for at the hammer; or it stays. */
type Way = `told by ${keyof LiveState}` | 'read anew' | 'asked at the hammer' | 'stays'

const WAYS = {
  id: 'told by event',
  version: 'told by v',
  phase: 'told by phase',
  currentBid: 'told by currentBid',
  hammerPrice: 'told by currentBid',
  bidCount: 'told by bids',
  bids: 'told by bids',
  closesAt: 'told by closesAt',
  standing: 'told by leader',
  reserve: 'told by reserve',
  struck: 'told by s',
  via: 'told by via',
  buyNow: 'told by only',
  opensAt: 'read anew',
  finishDate: 'read anew',
  due: 'asked at the hammer',
  claim: 'stays',
  book: 'stays',
  stream: 'stays',
  videos: 'stays',
  title: 'stays',
  kind: 'stays',
  photo: 'stays',
  photos: 'stays',
  openingBid: 'stays',
  subcategory: 'stays',
  place: 'stays',
  ranch: 'stays',
  ranchInfo: 'stays',
  description: 'stays',
  url: 'stays',
  summary: 'stays',
  badges: 'stays',
  evening: 'stays',
  comparables: 'stays',
  practice: 'stays',
  perks: 'stays',
  pedigree: 'stays',
  health: 'stays',
  firstPayment: 'stays',
  priceTerms: 'stays',
  housePhone: 'stays',
} satisfies Record<keyof AuctionView, Way>

/** Parts of a live state that tell no fact of the view: the announcements beside it, and how a purchase ended it. */
const BESIDE = { n: 0, now: 1 } satisfies Partial<LiveState>
const ALL: Required<LiveState> = {
  ...BESIDE,
  event: 1,
  v: 1,
  phase: 'open',
  currentBid: 1,
  bids: 1,
  closesAt: 1,
  leader: '',
  reserve: 'unmet',
  s: 0,
  via: 'negotiation',
  only: 1,
}

test('every part of a live state tells a fact of the page, or something beside it', () => {
  const told = Object.values(WAYS).flatMap((way) => (way.startsWith('told by ') ? way.slice('told by '.length) : []))
  expect([...new Set(told), ...Object.keys(BESIDE)].toSorted()).toEqual(Object.keys(ALL).toSorted())
})
