// achievements
export { reachedPercent, readAchievements } from './achievements/buyer.ts'
export { readSellerAchievements, type SellerAchievement, type SellerAchievements } from './achievements/seller.ts'

// auctions
export { auctionActor, type AuctionSnapshot } from './auctions/actor.ts'
export { bidderAlias } from './auctions/alias.ts'
export { readBidHistory } from './auctions/lots/bid-history.ts'
export { readBidding, readReceipt } from './auctions/bidding/read-bidding.ts'
export { readCalendarAuction } from './auctions/lots/calendar-auction.ts'
export { type CardOrder, countCards, type Cursor, listCards, listPassed } from './auctions/lots/cards.ts'
export { deleteOwnAuction, rescheduleOwnAuction, setOwnStream } from './auctions/owner/change-own.ts'
export { databaseNow } from './auctions/clock.ts'
export { type ForeseenHours, foreseeHours } from './auctions/owner/evening-hours.ts'
export {
  type Exposure,
  type OwnExposure,
  readExposure,
  readOwnExposure,
  readRoom,
} from './auctions/bidding/exposure.ts'
export {
  cancelByHouse,
  extendClosing,
  type Extension,
  type ExtensionRefusal,
  streamByHouse,
} from './auctions/house/house-acts.ts'
export {
  FIRST_PAYMENT,
  type HouseAuction,
  type HouseAuctions,
  listHouseAuctions,
  readHouseAuction,
} from './auctions/house/house-auctions.ts'
export { type LedLot, readLedLots } from './auctions/bidding/led-lots.ts'
export { listOwnAuctions, type OwnAuctions } from './auctions/owner/list-own-auctions.ts'
export { countLive, listLiveIds } from './auctions/lots/live-ids.ts'
export type { LotFilter } from './auctions/search/lot-filter.ts'
export { leaveMaximum, type MaximumReceipt, readMaximumReceipt, withdrawMaximum } from './auctions/bidding/maxima.ts'
export { commitmentRefusal, mayCommit } from './auctions/bidding/may-commit.ts'
export {
  type Movement,
  type NamedMovement,
  readBuyerContact,
  readMovements,
  readNamedMovements,
} from './auctions/house/movements.ts'
export { ownAuction } from './auctions/owner/own-auction.ts'
export { NO_BUSINESS, type OwnBusiness, readOwnBusiness } from './auctions/lots/own-business.ts'
export { touchesOwner } from './auctions/lots/own-news.ts'
export { type AuctionFacts, readAuction } from './auctions/lots/page.ts'
export { judgePapers, readPaperReason } from './auctions/owner/paper-reasons.ts'
export { readPhotos } from './auctions/lots/photos.ts'
export { bidderRefusal, buyerRefusal, placeBid, unanswered } from './auctions/bidding/place-bid.ts'
export { readPracticeLot } from './auctions/lots/practice.ts'
export { listRanchCards } from './auctions/lots/ranch-cards.ts'
export { type OwnAuction, readOwnAuction } from './auctions/owner/read-own-auction.ts'
export { createReaders, type Reader } from './auctions/lots/readers.ts'
export { releaseListing } from './auctions/release-listing.ts'
export { readReoffer, readSuccessor, type Reoffer, type ReofferBlock } from './auctions/owner/reoffer.ts'
export { readReserveReceipt, type ReserveReceipt } from './auctions/bidding/reserve-receipt.ts'
export { readOwnReserve, setOwnReserve, type SetReserveRefusal } from './auctions/owner/reserve.ts'
export { readRunningAuctions, readRunningSummary, type RunningSummary } from './auctions/lots/running-auctions.ts'
export { saleTerms } from './auctions/sale-terms.ts'
export { countSchedulable, listSchedulable, readSchedulable, type Schedulable } from './auctions/owner/schedulable.ts'
export { scheduleAuction } from './auctions/schedule-auction.ts'
export { scheduleOwnAuction, type ScheduleRefusal } from './auctions/owner/schedule-own.ts'
export { sealedAmounts } from './auctions/bidding/sealed.ts'
export { countLots, searchHouse } from './auctions/search/search.ts'
export { roomPage } from './auctions/lots/sockets.ts'
export { suggestNames } from './auctions/search/suggest-names.ts'
export { CLOSING_SOON } from './auctions/bidding/unjudged.ts'

// book
export { type Held, holdReceipt } from './book/check-mark.ts'
export { type BookDay, listDays, readDay } from './book/days.ts'
export { downloadBook, downloadDay } from './book/download.ts'
export { bookProof } from './book/proof.ts'
export { type BookEntry, type BookMark, type BookOf, readBookOf, readEntries } from './book/read-book.ts'

// console
export { type ClosedLot, type Evening, readClosedLots, readEvening } from './console/closed.ts'
export { type DuesToday, readDuesToday } from './console/dues.ts'
export { type ConsoleLot, type ConsoleLots, type ConsoleOrder, readConsoleLots } from './console/lots.ts'
export { isConsoleOffered, readService, type Service } from './console/service.ts'

// evenings
export {
  type EveningFacts,
  listComingEvenings,
  listPastEvenings,
  readEveningFacts,
  readFormerEvening,
  readNextEvening,
} from './evenings/list-evenings.ts'
export { type EveningLot, readEveningLots } from './evenings/read-lots.ts'

// health
export { houseGauges } from './health/gauges.ts'
export { readHealth } from './health/read-health.ts'

// negotiations
export { answerAsBuyer } from './negotiations/answer-as-buyer.ts'
export { answerAsSeller } from './negotiations/answer-as-seller.ts'
export type { Answered, AnswerKind } from './negotiations/answer.ts'
export { type OpenNegotiation, readOpenNegotiations } from './negotiations/list-open.ts'
export {
  type Negotiation,
  readBuyersNegotiation,
  readNegotiation,
  readSellersNegotiation,
} from './negotiations/read.ts'

// notices
export { publishNotice } from './notices/publish.ts'
export { readConfirmed, readNotices } from './notices/read.ts'

// outages
export {
  countClosedIn,
  type MovableHours,
  type ForeseenHour,
  foreseenLots,
  foreseenNegotiations,
} from './outages/foresee.ts'
export { hourMovedMail } from './outages/mails.ts'
export { type EveningOutage, readEveningOutages } from './outages/read-evening.ts'
export { type LotOutage, readLotOutages } from './outages/read.ts'

// printed-catalogue
export type { ErrataEntry } from './printed-catalogue/errata-words.ts'
export {
  type CatalogueView,
  type ErrataView,
  readCatalogueAddress,
  viewCatalogue,
  viewCatalogues,
  viewErrata,
} from './printed-catalogue/view.ts'

// results
export {
  type Comparables,
  hasComparables,
  readComparables,
  readLotComparables,
  type Spread,
} from './results/comparables.ts'
export { keepAllResults } from './results/keep-all.ts'
export {
  type Dimension,
  type EveningResults,
  type EveningTotals,
  hasResults,
  listEveningResults,
  readEveningResults,
} from './results/read-evening.ts'
export type { LotResult } from './results/read-lots.ts'
export { readSireResults, type SireResults } from './results/read-sire.ts'

// share-card
export { shareCard } from './share-card/cards.ts'

// shills
export { decideSignal, type DecideRefusal } from './shills/decide.ts'
export {
  countSignals,
  type ListedSignal,
  listSignals,
  type LotSignal,
  readLotSignals,
  readMenuSignals,
} from './shills/list.ts'
export { lookAtSignal } from './shills/look.ts'
export { areSignalsOffered } from './shills/offered.ts'
export { type Named, readSignal, type Signal, type SignalDecision, type SignalLot } from './shills/read.ts'
export { scanLots } from './shills/scan.ts'

// statistics
export { areStatisticsOffered, readStatistics, readVersion, type Statistics } from './statistics/read.ts'
export { isVisit, lotOf } from './statistics/visits.ts'

// strikes
export { liftStrike } from './strikes/lift.ts'
export { readStrikeCount, readStrikes, type Strike, type Strikes } from './strikes/read.ts'
export { redeemStrike, writeStrike } from './strikes/write.ts'

// vet-access
export { type LotHours, readLotHours } from './vet-access/lot-hours.ts'
export { entranceOf, readVetLot, type VetEntrance, type VetLot } from './vet-access/lot.ts'
export { openReadableVetFile, originalByPass } from './vet-access/open-file.ts'
export {
  findVetPass,
  listVetPasses,
  makeVetPass,
  type OwnVetPass,
  revokeVetPass,
  type VetPass,
} from './vet-access/passes.ts'
export { answerVetRequest, askForVetFile, listVetRequests, type VetRequest } from './vet-access/requests.ts'
export { listOwnVetViews, listVetViews, takeBackUnsent, type VetView, writeOriginal } from './vet-access/views.ts'

// voids
export { readUndonePurchase } from './voids/read-undone-purchase.ts'
export { confirmVoid, proposeVoid, type VoidProposal, voidSubject } from './voids/void-bid.ts'
export { type Foreseen, foreseeVoid, type VoidRefusal } from './voids/voidable.ts'

// watching
export { changeChoices, type Choices, readChoices, type Topic } from './watching/choices.ts'
export { followAuction, type FollowOutcome, unfollowAuction } from './watching/follow-auction.ts'
export { readFollowed } from './watching/list-followed.ts'
export { changeSearch, deleteSearch, pauseSearch, saveSearch } from './watching/save-search.ts'
export { searchName } from './watching/search-name.ts'
export { type Criteria, readSearches, type SavedSearch } from './watching/searches.ts'
export { countWatchers, isWatchingOffered, readWatchStatus } from './watching/status.ts'
export { readUnsubscribeToken, unsubscribe } from './watching/unsubscribe.ts'
