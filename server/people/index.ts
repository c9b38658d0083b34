// accounts
export { adminAct, recordAct } from './accounts/admin-act.ts'
export { addressKey, giveBackAttempt, spendAttempt } from './accounts/attempts.ts'
export { type Admin, asAdmin, asBuyer, asSeller, type Buyer, type Payer, type Seller } from './accounts/audiences.ts'
export { isBreachedPassword } from './accounts/breached-passwords.ts'
export { changePassword } from './accounts/change-password.ts'
export { tokenCookie } from './accounts/cookies.ts'
export { correctEmail, type Corrected } from './accounts/correct-email.ts'
export { draftCookie } from './accounts/draft-cookie.ts'
export {
  type Draft,
  DRAFT_MS,
  dropDraft,
  dropUnfinished,
  keepDraft,
  keepUnfinished,
  readDraft,
  readUnfinished,
} from './accounts/drafts.ts'
export { editBasis, editedSince, type Meanwhile } from './accounts/edited-since.ts'
export { endOtherSessions } from './accounts/end-other-sessions.ts'
export { endSession } from './accounts/end-session.ts'
export { barred, findSession, sellerConflict, type Session } from './accounts/find-session.ts'
export {
  createFirstAdministrator,
  isFirstAdministratorLink,
  makeFirstAdministratorLink,
} from './accounts/first-administrator.ts'
export { AccountClosed, holdActive, holdOpen, isActive, isOpen } from './accounts/hold-open.ts'
export { openPassword, sealPassword } from './accounts/kept-password.ts'
export { deviceCookie, deviceName, deviceToken } from './accounts/known-devices.ts'
export { type LastAct, lastActOf, lastActOn } from './accounts/last-act.ts'
export { type LogIn, logIn } from './accounts/log-in.ts'
export { listSessions } from './accounts/open-sessions.ts'
export { hashPassword } from './accounts/passwords.ts'
export { countPress, type TooOften } from './accounts/presses.ts'
export { provePassword } from './accounts/prove-password.ts'
export { askRecovery, readRecovery, resetPassword } from './accounts/recover-password.ts'
export { isBuyerRegistered, registerBuyer } from './accounts/register-buyer.ts'
export { createSessionLookup, type SessionLookup } from './accounts/request-session.ts'
export { resendValidation } from './accounts/resend-validation.ts'
export { sessionRoom, userRoom } from './accounts/rooms.ts'
export { sessionCookie, sessionToken, withoutSession } from './accounts/session-cookie.ts'
export { ageing, renewSession } from './accounts/session-life.ts'
export { closeSession, type Device, lastAccount, openSession, sessionName } from './accounts/sessions.ts'
export { termsPending } from './accounts/terms-pending.ts'
export { hashToken, makeToken } from './accounts/tokens.ts'
export { readValidation, validateEmail } from './accounts/validate-email.ts'
export { FULL, FULL_ROOM_MS, strangers } from './accounts/waiting-room.ts'

// administrators
export { acceptInvitation, readInvitation } from './administrators/accept-invitation.ts'
export { deleteAdministrator } from './administrators/delete-administrator.ts'
export { editAdministrator } from './administrators/edit-administrator.ts'
export { inviteAdministrator, resendInvitation, type Taken } from './administrators/invite-administrator.ts'
export {
  type Administrator,
  type AdministratorOrder,
  listAdministrators,
  readAdministrator,
} from './administrators/list-administrators.ts'
export { resetFactor } from './administrators/reset-factor.ts'

// advertising
export { advertisingSince, changeAdvertising } from './advertising/consent.ts'
export { readAdvertisingToken } from './advertising/token.ts'

// audit-log
export { listActors, listActs, type LogAsked, type LogRow, readActs } from './audit-log/read.ts'

// exports
export { type CsvColumn, inBatches, streamCsv } from './exports/csv.ts'
export { exportCsv } from './exports/export.ts'
export { streamFile } from './exports/stream-file.ts'

// identities
export { markDocuments } from './identities/mark-documents.ts'
export { MOST_ACCOUNTS, readSharedIdentities, type Tie } from './identities/shared.ts'

// own-data
export { askForCopy, COPIES_A_DAY } from './own-data/ask.ts'
export { downloadPass, isDownloadPass } from './own-data/download-pass.ts'
export { entryOf } from './own-data/entry-of.ts'
export { LARGEST_PHOTO } from './own-data/largest-photo.ts'
export { openCopy } from './own-data/open.ts'
export { type Entry, type OwnDataPart } from './own-data/part.ts'
export { type CopyEvent, type OwnCopy, readCopies } from './own-data/read.ts'

// people
export { changeLimit, type LimitChangeRow, type LimitRefusal, listLimitChanges } from './people/change-limit.ts'
export { CONTACT_FILES, exportContacts } from './people/contacts.ts'
export { isFoundBy } from './people/found-by.ts'
export { listPeople, type PeopleState, standingColumns } from './people/list-people.ts'
export { type AccountFacts, readAccount } from './people/read-account.ts'
export { readBankData } from './people/read-bank-data.ts'
export { resendWelcome, type WelcomeRefusal } from './people/resend-welcome.ts'
export { reinstateAccount, suspendAccount, type SuspensionRefusal } from './people/suspend-account.ts'

// profiles
export { closeOwnAccount } from './profiles/close-own-account.ts'
export { keepDocument } from './profiles/keep-document.ts'
export { lockOnboarding } from './profiles/lock-onboarding.ts'
export { type Obligations, readObligations } from './profiles/obligations.ts'
export { type DocumentView, openDocument } from './profiles/open-document.ts'
export { type OnboardingFacts, type PersonFacts, readPerson } from './profiles/read-person.ts'
export { type BankData, saveBankData } from './profiles/save-bank-data.ts'
export { savePersonalData } from './profiles/save-personal-data.ts'
export { sendOnboarding } from './profiles/send-onboarding.ts'
export { isThumbnailWidth, makeThumbnail } from './profiles/thumbnail.ts'

// push
export { addDevice, MOST_DEVICES } from './push/add-device.ts'
export { listDevices, type OwnDevice, removeDevice } from './push/devices.ts'
export { pushKeys } from './push/keys.ts'
export type { PushMessage } from './push/message.ts'
export { isPushOffered, mayTurnOnPush } from './push/offered.ts'
export { reportDevice } from './push/report-device.ts'
export { sendToAccount } from './push/send.ts'
export { tryDevice } from './push/try-device.ts'

// second-factor
export { readFactors, readPasskey } from './second-factor/account-factors.ts'
export { removePasskey, removeTotp, renamePasskey, renewRecoveryCodes } from './second-factor/change-factors.ts'
export { provePasskey, provingOptions, registerPasskey, registrationOptions } from './second-factor/passkeys.ts'
export { proveCode, type Proven, type Refusal } from './second-factor/prove-code.ts'
export { type Added, confirmTotp, hasTotp, readStartedTotp, startTotp } from './second-factor/set-up-totp.ts'

// sellers
export { chooseRanch } from './sellers/choose-ranch.ts'
export { eventBlock, isComplete, maySubmit, readCompleteness, type Completeness } from './sellers/completeness.ts'
export { findCode, isCodeRequired } from './sellers/invitation-codes.ts'
export { keepLogo } from './sellers/keep-logo.ts'
export { type OwnRanch, readOwnRanch, readRanchPlace, readSeller, type SellerFacts } from './sellers/read-seller.ts'
export { type NotRegistered, registerSeller, takenOf } from './sellers/register-seller.ts'
export { isRanchNameFree, readRegistration, registrationStep } from './sellers/registration.ts'
export { savePersonalInfo } from './sellers/save-personal-info.ts'
export { saveRegistrationData } from './sellers/save-registration-data.ts'

// terms
export { acceptTerms } from './terms/accept.ts'
export { type NewTerms, readNewTerms } from './terms/changes.ts'
export { compareWords } from './terms/compare.ts'
export { addDraft, changeDraft, deleteDraft } from './terms/drafts.ts'
export { rowInForce, termsInForce } from './terms/in-force.ts'
export { countAccepted, listAcceptances, listVersions, readVersion, type TermsVersion } from './terms/list-versions.ts'
export { publishTerms } from './terms/publish.ts'
export { renderTerms } from './terms/render.ts'
