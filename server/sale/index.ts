// auctions
export { auctionActor, type AuctionSnapshot } from './auctions/actor.ts'
export { bidderAlias } from './auctions/alias.ts'
export { commitmentRefusal } from './auctions/bidding/may-commit.ts'
export { bidderRefusal, buyerRefusal } from './auctions/bidding/place-bid.ts'
export { recountJob } from './auctions/bidding/recount-exposures.ts'
export { sealedAmounts } from './auctions/bidding/sealed.ts'
export { CLOSING_SOON } from './auctions/bidding/unjudged.ts'
export { databaseNow } from './auctions/clock.ts'
export { FIRST_PAYMENT } from './auctions/house/house-auctions.ts'
export { touchesOwner } from './auctions/lots/own-news.ts'
export { roomPage } from './auctions/lots/sockets.ts'
export { mandateRoom } from './auctions/mandates/at-stake.ts'
export { ownAuction } from './auctions/owner/own-auction.ts'
export { releaseListing } from './auctions/release-listing.ts'
export { saleTerms } from './auctions/sale-terms.ts'
export { scheduleAuction } from './auctions/schedule-auction.ts'

// book
export { bookProof } from './book/proof.ts'

// health
export { houseGauges } from './health/gauges.ts'

// negotiations
export { readOpenNegotiations } from './negotiations/list-open.ts'

// outages
export {
  countClosedIn,
  type MovableHours,
  type ForeseenHour,
  foreseenLots,
  foreseenNegotiations,
} from './outages/foresee.ts'
export { hourMovedMail } from './outages/mails.ts'

// results
export { keepAllResults } from './results/keep-all.ts'

// shills
export { scanLots } from './shills/scan.ts'

// statistics
export { isVisit, lotOf } from './statistics/visits.ts'

// strikes
export { readStrikeCount } from './strikes/read.ts'
export { redeemStrike, writeStrike } from './strikes/write.ts'
