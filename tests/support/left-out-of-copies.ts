import type { Column, Table } from 'drizzle-orm'
import { claimPhotos } from '#db/schema/aftersale/claims.ts'
import { deals, deliveryCodes, transportQuotes } from '#db/schema/aftersale/deals.ts'
import { settlements } from '#db/schema/aftersale/settlements.ts'
import {
  houseFacts,
  mailbox,
  nodes,
  pendingFiles,
  rateLimits,
  socketAttachments,
} from '#db/schema/engine/infrastructure.ts'
import { houseBeat, outageMoves, outages } from '#db/schema/engine/outages.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { rowTotals } from '#db/schema/engine/totals.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { articles, categories, groups, subcategories, synonyms, tags } from '#db/schema/listing/catalogue.ts'
import { creditPackages } from '#db/schema/listing/credit-packages.ts'
import { creditLots } from '#db/schema/listing/credits.ts'
import { transferReceipts } from '#db/schema/listing/enrolments.ts'
import { phoneHandovers } from '#db/schema/listing/handovers.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { searchWords } from '#db/schema/listing/search-words.ts'
import { sires } from '#db/schema/listing/sires.ts'
import {
  vetFiles,
  vetImages,
  vetPapers,
  vetRecords,
  vetSummaries,
  vetUploadParts,
  vetUploads,
} from '#db/schema/listing/vet-file.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { forgedMessages } from '#db/schema/money/forged-messages.ts'
import { manualPayments } from '#db/schema/money/manual-payments.ts'
import {
  paymentNotifications,
  payments,
  providerMovements,
  providerTransactions,
  purchases,
  refundsDue,
} from '#db/schema/money/payments.ts'
import { calendarFeeds } from '#db/schema/office/calendar-feeds.ts'
import { broadcasts } from '#db/schema/office/messages.ts'
import { savedViews } from '#db/schema/office/saved-views.ts'
import {
  accounts,
  drafts,
  knownDevices,
  mailLinks,
  people,
  sessions,
  setupLinks,
  signInTurns,
} from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { documentViews, documents } from '#db/schema/people/onboarding.ts'
import { cities, countries, ranches, states } from '#db/schema/people/places.ts'
import { outbidRounds, pushDevices } from '#db/schema/people/push.ts'
import { passkeyChallenges, passkeys, recoveryCodes, totpFactors } from '#db/schema/people/second-factors.ts'
import { invitationCodes } from '#db/schema/people/sellers.ts'
import { terms } from '#db/schema/people/terms.ts'
import { auctions, bids, maxima, voids } from '#db/schema/sale/auctions.ts'
import { bookDayHeads, bookDays, bookEntries } from '#db/schema/sale/book.ts'
import { negotiationSteps, negotiations } from '#db/schema/sale/negotiations.ts'
import { printedCatalogues } from '#db/schema/sale/printed-catalogues.ts'
import { eveningResults, lotResults } from '#db/schema/sale/results.ts'
import { exposureVersions } from '#db/schema/sale/exposure-versions.ts'
import { shillDecisions, shillFacts, shillScans, shillSignals } from '#db/schema/sale/shills.ts'
import { vetPasses, vetViews } from '#db/schema/sale/vet-access.ts'
import { savedSearches, watchedAuctions } from '#db/schema/sale/watching.ts'

/** Tables and columns that are in no copy of an account's data, with the reason. */
export const LEFT_OUT: { of: readonly (Table | Column)[]; why: string }[] = [
  // The people quarter.
  {
    of: [totpFactors, recoveryCodes, passkeys, passkeyChallenges, accounts.secondFactorAt, sessions.factorAt],
    why: 'Second factors: only administrators have them, and they are secrets.',
  },
  { of: [accounts.mustChangePassword], why: 'Only of administrators, who have no copy.' },
  { of: [accounts.closedAt], why: 'A closed account has no copy.' },
  {
    of: [
      accounts.passwordHash,
      sessions.tokenHash,
      knownDevices.tokenHash,
      knownDevices.passwordMark,
      mailLinks.tokenHash,
      drafts.tokenHash,
      documents.mark,
      pushDevices.endpointHash,
      pushDevices.sealed,
      pushDevices.session,
      pushDevices.browser,
    ],
    why: 'Secrets: hashes of passwords, tokens and files, and sealed keys.',
  },
  { of: [accounts.termsId, accounts.advertisingAt], why: 'Projections of acceptances that are in the copy.' },
  { of: [people.ranchId], why: 'Unused: the ranch is that of the seller.' },
  { of: [documentViews.file, dataExports.file], why: "Keys in the house's stores; the file itself is in the copy." },
  { of: [securityEvents.detail, securityEvents.foldKey], why: 'Numbers of the rows that an event is about.' },
  { of: [pushDevices.failures, pushDevices.restsUntil], why: 'Answers of the push service to the house.' },
  // The listing quarter.
  { of: [sires], why: 'Names of horses; the pedigrees are in the copy.' },
  { of: [listings.state, listings.captureKey], why: 'How the house keeps a capture; its stage is in the copy.' },
  { of: [ranches.photo, ranches.active], why: "The house's catalogue; the logo is a file of the registration." },
  { of: [auditTickets.waitsFrom, auditTickets.waitedMs], why: "The order of the house's own queue." },
  { of: [transferReceipts.contentType], why: 'The image itself is in the copy.' },
  { of: [creditLots.paymentId], why: 'The payment is in the copy, with its own reference.' },
  { of: [creditLots.expiryToldAt, creditLots.mailedDays], why: 'Which notices of the expiry were given.' },
  { of: [vetImages], why: 'The house read it from the files, which are in the copy.' },
  {
    of: [
      vetFiles.datedByFile,
      vetFiles.receivedSha256,
      vetFiles.passedOver,
      vetFiles.passedOverCount,
      vetFiles.refusal,
      vetFiles.holdReasons,
      vetFiles.elsewhere,
      vetFiles.decidedAt,
      vetFiles.readyAt,
    ],
    why: "How the house read a file and compared it with others'; state and decision are in the copy.",
  },
  { of: [vetSummaries.vetName, vetSummaries.vetLicense], why: 'Data of the vet, who is another person.' },
  {
    of: [vetRecords.summaries, vetFiles.announcedAt, vetSummaries.announcedAt, vetPapers.bytes, vetPapers.reminded],
    why: 'Counts, sizes and notices of what is in the copy.',
  },
  { of: [vetUploads, vetUploadParts], why: 'Uploads that are not finished; they are deleted within two days.' },
  { of: [phoneHandovers], why: 'Hashes of codes for phones, for an hour; the security events name their use.' },
  // The money quarter.
  {
    of: [approvals, manualPayments.approvalId, refundsDue.approvalId],
    why: 'Proposals between administrators; what came of them is in the payment.',
  },
  {
    of: [
      payments.purchaseId,
      payments.limitRequestId,
      payments.packageId,
      payments.listingId,
      purchases.paymentId,
      purchases.key,
    ],
    why: "The house's own keys between entries of the copy.",
  },
  {
    of: [
      manualPayments.recordedAt,
      refundsDue.transactionId,
      providerMovements.transactionId,
      providerMovements.related,
      providerMovements.reason,
      providerMovements.calls,
      providerMovements.note,
    ],
    why: 'How the house booked a movement, and the words of the provider to it.',
  },
  {
    of: [paymentNotifications, providerTransactions],
    why: 'The raw messages of the provider, with its signatures; what they say is in the payment.',
  },
  // The sale quarter.
  {
    of: [
      auctions.live,
      auctions.status,
      auctions.open,
      auctions.firstPay,
      auctions.deal,
      auctions.price,
      auctions.leadingBid,
      auctions.lastBid,
      auctions.notices,
      auctions.outages,
      auctions.subcategoryId,
    ],
    why: "Projections of the auction's state and of its listing, bids and announcements.",
  },
  {
    of: [
      auctions.smallBid,
      auctions.mediumBid,
      auctions.bigBid,
      auctions.firstPaymentDays,
      auctions.fine,
      auctions.practice,
    ],
    why: "The house's terms for every lot, which its pages publish.",
  },
  { of: [auctions.sealedMaximum], why: "The leader's secret; one's own maxima are in the copy." },
  { of: [bids.turn, bids.proxyBid, voids.turn, voids.proxyBid, maxima.proxyBid], why: 'Places in the public book.' },
  { of: [maxima.price], why: "The auction's price at the time, which is public." },
  { of: [maxima.key, negotiationSteps.key, savedSearches.key], why: 'Keys of forms that were sent.' },
  { of: [savedSearches.seenAuction], why: 'The last lot that the daily digest compared.' },
  {
    of: [negotiations.turn, negotiations.buyerOffer, negotiations.ask, negotiations.buyNow],
    why: 'Projections of the steps, which are in the copy.',
  },
  { of: [exposureVersions], why: 'A number that says whether what the account leads was added to.' },
  { of: [outbidRounds], why: 'When the next notifications of a lot are due; it names nobody.' },
  { of: [watchedAuctions], why: 'Which alerts of a lot were sent; it names no follower.' },
  { of: [lotResults], why: 'Derived from the auctions and their sales, which are in the copy.' },
  {
    of: [shillDecisions, shillFacts, shillScans, shillSignals],
    why: "Figures of the bids in the copy, and the house's own looks at them, which telling would defeat.",
  },
  {
    of: [bookEntries, bookDayHeads, auctions.bookLength, auctions.bookHead],
    why: 'The public book: anybody downloads it, and it names nobody.',
  },
  { of: [vetPasses.vetName, vetPasses.vetLicense, vetPasses.vetEmail], why: 'Data of the vet, another person.' },
  { of: [vetViews.imageId, vetViews.passId, vetViews.bytes], why: "Details of one's views, and views by a pass." },
  // The aftersale quarter.
  { of: [deliveryCodes.sealed, deals.pausedUntil], why: 'The secret code of a handover, and its guard.' },
  { of: [claimPhotos.bytes, claimPhotos.uploadedAt], why: 'The photos themselves are in the copy.' },
  { of: [settlements.digest], why: 'The settlement itself is in the copy.' },
  { of: [transportQuotes.at], why: "When the house noted a transporter's quote." },
  // The office quarter.
  { of: [savedViews, broadcasts, auditLog.details], why: "Administrators' own, at work for the house." },
  { of: [calendarFeeds.secret], why: 'A secret: it opens the calendar.' },
  // No rows of an account.
  {
    of: [
      articles,
      categories,
      cities,
      countries,
      creditPackages,
      groups,
      invitationCodes,
      photos,
      searchWords,
      states,
      subcategories,
      synonyms,
      tags,
      terms,
    ],
    why: "The house's catalogues, texts and pictures; what an account chose of them is in the copy by name.",
  },
  { of: [bookDays, eveningResults, printedCatalogues], why: 'Published papers, which name no bidder.' },
  {
    of: [
      houseBeat,
      houseFacts,
      nodes,
      outages,
      outageMoves,
      pendingFiles,
      rowTotals,
      settings,
      setupLinks,
      socketAttachments,
    ],
    why: 'How the house is set up and runs.',
  },
  { of: [rateLimits, signInTurns, forgedMessages], why: 'Attempts counted by address or by hash, kept for days.' },
  { of: [mailbox], why: "The demo's own mail server; elsewhere it is empty." },
]
