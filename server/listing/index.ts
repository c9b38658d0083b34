// catalogues
export { CATALOGUES } from './catalogues/definition.ts'

// credits
export { availableCredits } from './credits/available-credits.ts'
export { consumeCredit } from './credits/consume-credit.ts'
export { leftOf } from './credits/left-of.ts'
export type { PaymentFacts } from './credits/read-payment.ts'

// listings
export { ANCESTORS, createListing } from './listings/create-listing.ts'
export { factColumns } from './listings/field-columns.ts'
export { MOST_FOUND, numberIn, waysToFind } from './listings/found-by.ts'
export { findPhone, phoneToken } from './listings/handovers/phone.ts'
export type { Lots } from './listings/lots.ts'
export { observed } from './listings/observed.ts'
export { ownListing } from './listings/own-listing.ts'

// pending
export { ADMINS_ROOM, type PendingAnnouncer } from './pending/announce.ts'

// sires
export { namesOfSire, readSire } from './sires/list.ts'
export { recordSires } from './sires/record.ts'

// vet-file
export { addVetFile, type VetFileFacts } from './vet-file/add-file.ts'
export { readVetFile } from './vet-file/read-file.ts'
export { type PublicVetFile, publicVetFile } from './vet-file/read-public.ts'
export { chooseVetAccess, signSummary } from './vet-file/sign-summary.ts'
export { originalOf, readableOf, type StoredVetFile } from './vet-file/stored.ts'

// vet-papers
export { papersOutOn } from './vet-papers/read-papers.ts'
