// audits
export { acceptReceipt, likeTransfers, type LikeTransfer } from './audits/accept-receipt.ts'
export { type AssignRefusal, assignTicket, takeNextTicket } from './audits/assign-ticket.ts'
export { authorizeListing } from './audits/authorize-listing.ts'
export { correctObservation } from './audits/correct-observation.ts'
export { type AuditCard, countOwnTickets, listAudits } from './audits/list-audits.ts'
export { listColleagues, listTickets, readTicket, type Ticket, type TicketQueue } from './audits/list-tickets.ts'
export { openAudit } from './audits/open-audit.ts'
export { openReceiptFile } from './audits/open-receipt.ts'
export {
  type Audit,
  type AuditedObservation,
  type AuditedReceipt,
  readAudit,
  readAuditedObservation,
} from './audits/read-audit.ts'
export { type ChangesSince, readChanges } from './audits/read-changes.ts'
export { recordObservation } from './audits/record-observation.ts'
export { rejectReceipt } from './audits/reject-receipt.ts'
export { type HandRefusal, handTicket, releaseTicket } from './audits/release-ticket.ts'
export { reopenListing } from './audits/reopen-listing.ts'
export { sendObservations } from './audits/send-observations.ts'
export { settleObservation } from './audits/settle-observation.ts'
export type { FieldChange, FieldValue } from './audits/what-changed.ts'
export { withdrawObservation } from './audits/withdraw-observation.ts'

// catalogues
export { listArticles } from './catalogues/articles.ts'
export { listCategories } from './catalogues/categories.ts'
export { addArticle, changeArticle, deleteArticle } from './catalogues/change-article.ts'
export { addEntry, changeEntry, deleteEntry, type EntryChanged } from './catalogues/change-entries.ts'
export { catalogueOf, CATALOGUES } from './catalogues/definition.ts'
export { readLineage } from './catalogues/lineage.ts'
export { type ArticleRow, listAllArticles, listTags, readArticle } from './catalogues/list-all-articles.ts'
export { type Entry, listEntries, readEntry } from './catalogues/list-entries.ts'
export { isOptionList, listOptions, type Option, type OptionList, readChain } from './catalogues/options.ts'
export { listRanchIds, readRanch } from './catalogues/ranch.ts'
export { listStates } from './catalogues/states.ts'

// credits
export { assignPackage, unassignPackage } from './credits/assign-package.ts'
export { availableCredits } from './credits/available-credits.ts'
export { buyPackage } from './credits/buy-package.ts'
export { addPackage, changePackage, deletePackage } from './credits/change-package.ts'
export { consumeCredit } from './credits/consume-credit.ts'
export { enrolByTransfer } from './credits/enrol-by-transfer.ts'
export { leftOf } from './credits/left-of.ts'
export {
  findSellers,
  listAllPackages,
  listAssigned,
  type PackageRow,
  readAnyPackage,
} from './credits/list-all-packages.ts'
export { listAcquisitions, listUsages, listWaiting } from './credits/list-ledger.ts'
export { listPackages, readPackage, transferDue } from './credits/packages.ts'
export { readBalance } from './credits/read-balance.ts'
export { type PaymentFacts, readPayment } from './credits/read-payment.ts'
export { openReceipt, readTransfer } from './credits/read-transfer.ts'
export { takeExpiryNotice } from './credits/take-expiry-notice.ts'

// listings
export { NOTHING } from './listings/capture-values.ts'
export { ANCESTORS, createListing } from './listings/create-listing.ts'
export { deleteListing } from './listings/delete-listing.ts'
export { keepListingDocument } from './listings/documents/keep-document.ts'
export { openListingDocument } from './listings/documents/open-document.ts'
export {
  type ListingDocumentFacts,
  type ListingDocuments,
  readListingDocuments,
} from './listings/documents/read-documents.ts'
export { removeListingDocument } from './listings/documents/remove-document.ts'
export { factColumns } from './listings/field-columns.ts'
export { findOwnListing, type OwnListing } from './listings/find-own.ts'
export { finishListing } from './listings/finish-listing.ts'
export { MOST_FOUND, numberIn, waysToFind } from './listings/found-by.ts'
export { endPhone } from './listings/handovers/end.ts'
export { type ConnectedPhone, listPhones } from './listings/handovers/list.ts'
export { type Offered, offerHandover } from './listings/handovers/offer.ts'
export { findPhone, type OpenPhone, phoneCookie, phoneToken } from './listings/handovers/phone.ts'
export { type LinkState, readHandoverLink, takeHandover } from './listings/handovers/take.ts'
export { type Authorized, listAuthorized } from './listings/list-authorized.ts'
export { listOwn, type OwnListingRow } from './listings/list-own.ts'
export type { Lots } from './listings/lots.ts'
export { observed } from './listings/observed.ts'
export { ownListing } from './listings/own-listing.ts'
export type { Phone, PhotoKeeper } from './listings/photo-keeper.ts'
export { arrangeListingPhotos } from './listings/photos/arrange-photos.ts'
export { type BegunWithPhoto, beginWithPhoto } from './listings/photos/begin-with-photo.ts'
export { keepListingPhoto, type KeptListingPhoto } from './listings/photos/keep-photo.ts'
export { photosTopic } from './listings/photos/live.ts'
export { type ListingPhoto, readPhotos } from './listings/photos/read-photos.ts'
export { type ListingDetail, type Observation, readDetail } from './listings/read-detail.ts'
export { type Enrolling, readEnrolling } from './listings/read-enrolling.ts'
export { basesOf, type ListingCapture, readListingCapture } from './listings/read-listing-capture.ts'
export { readName, readObservation } from './listings/read-name.ts'
export { resolveObservation } from './listings/resolve-observation.ts'
export { saveSection } from './listings/save-section.ts'
export { startCapture } from './listings/start-capture.ts'
export { submitListing, type SubmitRefusal } from './listings/submit-listing.ts'

// pending
export { ADMINS_ROOM, type PendingAnnouncer } from './pending/announce.ts'

// ranches
export { deleteRanch } from './ranches/delete-ranch.ts'
export { listRanches, type RanchEntry, readRanchEntry } from './ranches/list-ranches.ts'
export { moveSeller } from './ranches/move-seller.ts'
export { findMovable, listRanchSellers } from './ranches/ranch-sellers.ts'
export { readPhoto } from './ranches/read-photo.ts'
export { addRanch, changeRanch, type SaveRefusal } from './ranches/save-ranch.ts'

// sires
export { listSimilarSires, listSires, namesOfSire, readSire } from './sires/list.ts'
export { recordSires } from './sires/record.ts'
export { separateSire, type SireRefusal, uniteSires } from './sires/unite.ts'
// vet-file
export { type AddRefusal, addVetFile, type VetFileFacts } from './vet-file/add-file.ts'
export { changeVetFile, removeVetFile } from './vet-file/change-file.ts'
export { ORIGINAL_TYPES } from './vet-file/formats.ts'
export {
  countHeldVetFiles,
  decideHeldVetFile,
  type HeldState,
  listHeldVetFiles,
  openVetFileAsHouse,
  readHeldVetFile,
} from './vet-file/held.ts'
export { areVetFilesOffered, mayKeepVetFile } from './vet-file/own-record.ts'
export { readVetFile } from './vet-file/read-file.ts'
export { type PublicVetFile, readPublicVetFile } from './vet-file/read-public.ts'
export {
  readVetFiles,
  readVetRecord,
  type SaidOfPatient,
  type VetFile,
  type VetImage,
  type VetSummary,
} from './vet-file/read-record.ts'
export { chooseVetAccess, signSummary } from './vet-file/sign-summary.ts'
export { originalOf, readableOf, type StoredVetFile } from './vet-file/stored.ts'
export { UPLOADS_PATH } from './vet-file/uploads/limits.ts'
export { browserHashes, listVetUploads, type VetUpload } from './vet-file/uploads/list.ts'

// vet-papers
export { keepVetPaper, removeVetPaper } from './vet-papers/keep-paper.ts'
export { papersOutOn, readVetPapers, type VetPaper, vetPaperFile } from './vet-papers/read-papers.ts'
