/**
 * Tables in the order in which every transaction locks their rows, so that two commands never wait for each other.
 * First comes what was paid, then people, listings and the hours of an evening (an advisory lock), then the auction and
 * what follows it. A sale to be paid or ended is locked before its auction; for an object that does not exist yet its
 * auction is locked. All other rows come after these. Test databases check each statement (`tests/support`).
 */
export const LOCK_ORDER = [
  'payments',
  'purchases',
  'onboardings',
  'seller_onboardings',
  'listings',
  'evenings',
  'second_chances',
  'negotiations',
  'auctions',
  'deals',
] as const

export type OrderedLock = (typeof LOCK_ORDER)[number]
