// accounts
export { adminAct, recordAct } from './accounts/admin-act.ts'
export { editBasis, editedSince, type Meanwhile } from './accounts/edited-since.ts'
export { makeFirstAdministratorLink } from './accounts/first-administrator.ts'
export { AccountClosed, holdActive, holdOpen, isActive, isOpen } from './accounts/hold-open.ts'
export { type LastAct, lastActOf, lastActOn } from './accounts/last-act.ts'
export { hashPassword } from './accounts/password/passwords.ts'
export { type Admin, asAdmin, asBuyer, asSeller, type Buyer, type Seller } from './accounts/sessions/audiences.ts'
export { tokenCookie } from './accounts/sessions/cookies.ts'
export {
  accountFacts,
  agent,
  barred,
  findSession,
  sellerConflict,
  type Session,
} from './accounts/sessions/find-session.ts'
export { createSessionLookup, type SessionLookup } from './accounts/sessions/request-session.ts'
export { sessionRoom, userRoom } from './accounts/sessions/rooms.ts'
export { sessionToken } from './accounts/sessions/session-cookie.ts'
export { ageing, renewSession } from './accounts/sessions/session-life.ts'
export { type Device, sessionName } from './accounts/sessions/sessions.ts'
export { hashToken, makeToken } from './accounts/sessions/tokens.ts'
export { addressKey } from './accounts/sign-in/attempts.ts'
export { countPress, type TooOften } from './accounts/sign-in/presses.ts'
export { termsPending } from './accounts/terms-pending.ts'

// exports
export { inBatches } from './exports/csv.ts'
export { streamFile } from './exports/stream-file.ts'

// identities
export { markDocuments } from './identities/mark-documents.ts'
export { MOST_ACCOUNTS, readSharedIdentities, type Tie } from './identities/shared.ts'

// own-data
export { entryOf } from './own-data/entry-of.ts'
export { LARGEST_PHOTO } from './own-data/largest-photo.ts'
export type { Entry, OwnDataPart } from './own-data/part.ts'

// people
export { storeLimit } from './people/change-limit.ts'
export { isFoundBy } from './people/found-by.ts'
export { standingColumns } from './people/list-people.ts'

// profiles
export { keepDocument } from './profiles/keep-document.ts'
export { lockOnboarding } from './profiles/lock-onboarding.ts'
export type { Obligations } from './profiles/obligations.ts'

// push
export type { PushMessage } from './push/message.ts'
export { isPushOffered } from './push/offered.ts'
export { sendToAccount } from './push/send.ts'

// sellers
export { isComplete, maySubmit, readCompleteness, type Completeness } from './sellers/completeness.ts'
export { readSeller } from './sellers/read-seller.ts'
