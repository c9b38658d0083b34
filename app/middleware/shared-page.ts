import type { IncomingMessage } from 'node:http'
import { createContext } from 'react-router'
import { firstName } from '#app/frame.ts'
import { auctions } from '#app/texts/sale/auctions.ts'
import type { AuctionView } from '#app/ui/views.ts'
import { leaderState } from '#app/ui/auctions/lot/leader-state.ts'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import { sessionToken, withoutSession } from '#server/people/accounts/sessions/session-cookie.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { lotOf } from '#server/sale/statistics/visits.ts'
import { createReaders, type Reader } from '#server/sale/auctions/lots/readers.ts'
import { NO_BUSINESS, type OwnBusiness } from '#server/sale/auctions/lots/own-business.ts'
import type { House } from '#server/engine/house.ts'
import type { Placeholders } from '#server/engine/http/kept-pages/placeholders.ts'
import type { SharedReader } from '#server/engine/http/kept-pages/kept-page.ts'
import { html } from '#server/engine/mail/html.ts'

/**
 * Home, lists, evenings and lots: pages that buyers reload repeatedly in the last minute. Their loaders insert
 * placeholders for personal data when `sharedContext` is set, and read no personal data.
 */
const SHARED = /^\/(?:events(?:\/\d{1,9})?|event\/\d{1,9}|veladas|velada\/\d{4}-\d\d-\d\d)?$/

/** The reader for whom a shared page is completed. */
export type LotReader = SharedReader &
  Pick<Reader, 'accountId' | 'audience'> & {
    /** The session for rendering: of the reader's kind, without an account. */
    session: Session
    business: OwnBusiness
    /** True when the reader follows the lot on the page. */
    following: boolean
    /** The reader's position in the auction, as a buyer. */
    standing: AuctionView['standing']
  }

/** Placeholders and values of a shared page. */
export type SharedLook = {
  /** The reader's alias in this auction. */
  me: string
  standing: AuctionView['standing']
  business: OwnBusiness
  /** A bidder's name in the history: the `alias`, or the form for the reader's own bids. */
  bidder(alias: string, usual: string): string
  following: boolean
}

/** Set when rendering a page shared by all users of one kind; it contains no personal session. */
export const sharedContext = createContext<SharedLook | null>(null)

export function sharedLook({ placeholder }: Placeholders, { business, following, standing }: LotReader): SharedLook {
  return {
    me: placeholder('me'),
    standing,
    bidder: (alias, usual) => placeholder(`by-${alias}`, usual),
    business,
    following,
  }
}

/** Finds the reader of a shared page at an address; null for visitors, and for pages rendered for one reader. */
export function createSharedReaders(house: Pick<House, 'db' | 'env' | 'duties'>, { placeholder }: Placeholders) {
  const { env } = house
  const find = createReaders(house)

  return async (path: string, { headers }: Pick<IncomingMessage, 'headers'>): Promise<LotReader | null> => {
    const token = SHARED.test(path) ? sessionToken(headers.cookie, env.ORIGIN) : null
    if (token === null) return null
    const auction = lotOf(path)
    // While the database is away, the page rendered for the reader shows the error.
    const reader = await find({ token, auction }).catch(() => null)
    if (!reader || (auction !== null && !reader.lot)) return null
    // An agent's standing at a lot is that of another account.
    if (reader.agent && reader.lot) return null
    // The amount due from the winner is not part of any shared page.
    if (reader.lot?.leads && reader.lot.sold) return null
    // A buyer's payments and offers come first on their home page, so it is no shared page.
    if (path === '/' && reader.audience === 'buyer' && reader.business.duties) return null
    const { audience, emailValidated, onboarded, sellerConflict, barred, lot } = reader
    const business = reader.audience === 'buyer' ? reader.business : NO_BUSINESS
    const following = lot?.following ?? false
    const standing = leaderState(lot?.leads ?? false, lot?.hasBid ?? false)
    const may = [audience, emailValidated, onboarded, sellerConflict, barred]
    return {
      kind: [...may, following, standing, reader.settings, ...Object.values(business)].join(' '),
      // A bidder's page must match the lot's current version, which the position belongs to. Without a bid the position
      // is the same in every version.
      wanted: { version: lot?.version ?? 0, exact: audience !== 'buyer' || standing !== 'none' },
      session: anonymousSession(reader, placeholder('name')),
      business,
      following,
      standing,
      accountId: reader.accountId,
      audience,
      cookie: withoutSession(headers.cookie ?? ''),
      own: { name: html`${firstName(reader.name)}`.text, ...(lot && audience === 'buyer' && namesOf(reader, lot)) },
    }
  }

  function namesOf({ accountId }: Reader, { id, hasBid }: NonNullable<Reader['lot']>) {
    const alias = bidderAlias(env.SECRET, id, accountId)
    return { me: alias, ...(hasBid && { [`by-${alias}`]: ME }) }
  }
}

/** The reader's own entry in the history: `BidLine` of the auction's page. */
const ME = `<b class="me">${auctions.me}</b>`

/** A session of the reader's kind without any account. */
function anonymousSession(
  { audience, emailValidated, onboarded, sellerConflict, barred }: Reader,
  name: string,
): Session {
  return {
    accountId: 0,
    audience,
    name,
    email: '',
    emailValidated,
    onboarded,
    sellerConflict,
    barred,
    awaits: null,
    factorAt: null,
    mustChangePassword: false,
    termsPending: false,
    agent: false,
  }
}
