import { finding, type Finding } from '../../evidence.ts'
import type { Evidence } from '../evidence.ts'

/** A listing is in one auction at most, and "Asignado a evento" exactly while it is. */
export function oneAuction({ history }: Evidence): Finding {
  const found = finding('no listing is in two auctions; at 7 it is in one')
  for (const { id, state, seller } of history.listings) {
    const holding = history.auctions.filter(
      (auction) => auction.listing === id && (auction.live || auction.state.startsWith('closed.sold')),
    )
    found.that(holding.length <= 1, () => `listing ${id} is in auctions ${holding.map((auction) => auction.id)}`)
    found.that(
      (holding.length === 1) === (state === 'assigned'),
      () => `listing ${id}, ${state}: ${holding.length} auctions`,
    )
    for (const auction of holding)
      found.that(
        auction.seller === seller,
        () => `auction ${auction.id} of ${auction.seller} has a listing of ${seller}`,
      )
  }
  for (const { id, listing } of history.auctions)
    found.that(
      history.listings.some((each) => each.id === listing),
      () => `auction ${id} has no listing ${listing}`,
    )
  return found
}

/** Acknowledged auctions exist, and no more than were requested; cancelled ones were cancelled by a seller. */
export function auctionsAsked({ log, history }: Evidence): Finding {
  const found = finding('each auction was asked for, each that was acknowledged is there')
  for (const did of log) {
    if (did.said !== 'done' || (did.do !== 'schedule' && did.do !== 'cancel')) continue
    const auction = history.auctions.find(({ id }) => id === did.auction)
    found.that(
      auction?.listing === did.listing && auction.seller === did.seller,
      () => `auction ${did.auction} of listing ${did.listing} is ${JSON.stringify(auction)}`,
    )
    if (did.do === 'cancel')
      found.that(auction?.state === 'cancelled', () => `auction ${did.auction} was deleted and is ${auction?.state}`)
  }
  for (const [listing, all] of Map.groupBy(history.auctions, (auction) => auction.listing)) {
    const sent = log.filter((did) => did.do === 'schedule' && did.listing === listing && did.said !== 'refused')
    const may = sent.reduce((sum, { sends }) => sum + sends, 0)
    found.that(all.length <= may, () => `listing ${listing}: ${all.length} auctions, ${may} asked for`)
    for (const { id, state } of all.filter((auction) => auction.state === 'cancelled'))
      found.that(
        log.some((did) => did.do === 'cancel' && did.auction === id && did.said !== 'refused'),
        () => `auction ${id}, ${state}, is deleted without a request`,
      )
  }
  return found
}
