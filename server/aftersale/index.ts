// claims
export { decideClaim } from './claims/decide-claim.ts'
export { keepClaimPhoto, removeClaimPhotos } from './claims/keep-photo.ts'
export { countOpenClaims, listClaims, readClaim } from './claims/list-claims.ts'
export { openClaim } from './claims/open-claim.ts'
export { openClaimPhoto, openOwnClaimPhoto } from './claims/open-photo.ts'
export { type ClaimOfBuyer, readClaims } from './claims/read-claims.ts'
export { type ClaimStatus, readClaimFacts, readClaimStatus, claimStatusOf } from './claims/status.ts'
export { withdrawClaim } from './claims/withdraw-claim.ts'

// deals
export { addQuote } from './deals/add-quote.ts'
export { askForQuotes } from './deals/ask-quotes.ts'
export { beginDeal } from './deals/begin.ts'
export { chooseTransport } from './deals/choose-transport.ts'
export { confirmReceipt } from './deals/confirm-receipt.ts'
export { enterCode, recordDelivery } from './deals/deliver.ts'
export { type DealRow, listDeals, readDeals } from './deals/list.ts'
export { openOwnProof, openProof } from './deals/open-proof.ts'
export { type PayoutTerms, readPayoutTerms } from './deals/payout-terms.ts'
export { type Proof, proveAsHouse, proveAsSeller } from './deals/prove-step.ts'
export { readCode } from './deals/read-code.ts'
export { type Parties, readParties } from './deals/read-parties.ts'
export { readPayout } from './deals/read-payout.ts'
export { type Deal, hasDeal, readDeal } from './deals/read.ts'
export { type PaidOut, recordPayout } from './deals/record-payout.ts'
export { revertStep } from './deals/revert-step.ts'

// duties
export { type Duty, readDuties } from './duties/read-duties.ts'

// outages
export {
  confirmOutage,
  type Declared,
  declareOutage,
  type DeclareRefusal,
  type OutageProposal,
  proposeOutage,
} from './outages/declare.ts'
export { foreseeOutage, type Foretold, type ForetoldKind } from './outages/foresee.ts'

// sales
export { type BuyNowRefusal, confirmPurchase, retryPurchase } from './sales/buy-now.ts'
export { type Due, readSale, startDuePayment } from './sales/dues.ts'
export { readLapsedSale } from './sales/lapsed.ts'
export {
  type ApprovedPayment,
  type ManualDue,
  type ManualPayment,
  readApproved,
  readManualDue,
  readUndecided,
  type Undecided,
} from './sales/manual-due.ts'
export { findOpenPurchase } from './sales/open-purchase.ts'
export { type OwedSale, readOwedSales } from './sales/owed-sales.ts'
export { type PurchaseStep, readPurchase } from './sales/read-purchase.ts'
export { confirmPayment, type ManualRefusal, recordPayment } from './sales/record-payment.ts'
export { type ReleaseRefusal, releaseUnpaid } from './sales/release.ts'
export { readSellersSale, type SellersSale } from './sales/sellers-sale.ts'
export { isStillToPay } from './sales/still-to-pay.ts'
export { strikeOverdue } from './sales/strike-overdue.ts'
export { takeReturn } from './sales/take-return.ts'
export { readWonAuctions } from './sales/won-auctions.ts'

// second-chances
export { acceptSecondChance } from './second-chances/accept.ts'
export type { LapseCause } from './second-chances/cause.ts'
export { type OfferRefusal, offerSecondChance } from './second-chances/offer.ts'
export { readUnpaid, type Unpaid, type UnpaidState } from './second-chances/read-unpaid.ts'
export {
  type ChanceLine,
  type NamedChance,
  type OpenChance,
  type OwnChance,
  readNamedChances,
  readOpenChances,
  readOwnChance,
} from './second-chances/read.ts'
export { refuseSecondChance } from './second-chances/refuse.ts'

// settlements
export { openSettlementPaper } from './settlements/open-paper.ts'
export { areSettlementsOffered, type Settlement } from './settlements/read.ts'
export { type SettlementView, viewSettlement } from './settlements/view.ts'
