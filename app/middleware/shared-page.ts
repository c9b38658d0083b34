import type { IncomingMessage } from 'node:http'
import { createContext } from 'react-router'
import { firstName } from '#app/frame.ts'
import { auctions } from '#app/texts/auctions.ts'
import type { AuctionView } from '#app/ui/views.ts'
import { leaderState } from '#app/ui/auctions/leader-state.ts'
import { type Session, sessionToken, withoutSession } from '#server/people/index.ts'
import { bidderAlias, createReaders, lotOf, type Reader } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Holes } from '#server/engine/http/holes.ts'
import type { SharedReader } from '#server/engine/http/kept-page.ts'
import { html } from '#server/engine/mail/html.ts'

/**
 * Home, the lists and the lots: what buyers load again and again in the last minute. Their loaders leave room for whatever is
 * the reader's own, where `sharedContext` says so, and ask for nothing that is.
 */
const SHARED = /^\/(?:events(?:\/\d{1,9})?|event\/\d{1,9})?$/

/** Whose page is filled in. */
export type LotReader = SharedReader &
  Pick<Reader, 'accountId' | 'audience'> & {
    /** As whom the page is made: of their kind, and nobody. */
    session: Session
    /** Whether they follow the lot that it shows. */
    following: boolean
    /** Where they stand there, if they are buyers. */
    standing: AuctionView['standing']
  }

/** What a page that is made for many leaves room for. */
export type SharedLook = {
  /** Their alias at this auction. */
  me: string
  standing: AuctionView['standing']
  /** How a bidder is called in the history: by `alias`, or as oneself. */
  bidder(alias: string, usual: string): string
  following: boolean
}

/** Set where the page is made for all readers of a kind; its session is nobody's then. */
export const sharedContext = createContext<SharedLook | null>(null)

export function sharedLook({ hole }: Holes, { following, standing }: LotReader): SharedLook {
  return {
    me: hole('me'),
    standing,
    bidder: (alias, usual) => hole(`by-${alias}`, usual),
    following,
  }
}

/** Finds who may read the shared page of an address; null: a visitor, or a page that is made for its reader alone. */
export function createSharedReaders({ db, env }: Pick<House, 'db' | 'env'>, { hole }: Holes) {
  const find = createReaders(db)

  return async (path: string, { headers }: Pick<IncomingMessage, 'headers'>): Promise<LotReader | null> => {
    const token = SHARED.test(path) ? sessionToken(headers.cookie, env.ORIGIN) : null
    if (token === null) return null
    const auction = lotOf(path)
    // While the database is away, the reader's own page says so.
    const reader = await find({ token, auction }).catch(() => null)
    if (!reader || (auction !== null && !reader.lot)) return null
    // What is due of the one who won it stands in no shared page.
    if (reader.lot?.leads && reader.lot.sold) return null
    const { audience, emailValidated, onboarded, lot } = reader
    const following = lot?.following ?? false
    const standing = leaderState(lot?.leads ?? false, lot?.hasBid ?? false)
    return {
      kind: `${audience} ${emailValidated} ${onboarded} ${following} ${standing} ${reader.settings}`,
      // No page of another version is filled in with how a bidder stands by now. Who has not bid stands the same in all.
      wanted: { version: lot?.version ?? 0, exact: audience !== 'buyer' || standing !== 'none' },
      session: nobody(reader, hole('name')),
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

/** As the history calls whoever reads it: `BidLine` of the auction's page. */
const ME = `<b class="me">${auctions.me}</b>`

/** A session of the reader's kind in which no account can be found. */
function nobody({ audience, emailValidated, onboarded }: Reader, name: string): Session {
  return {
    accountId: 0,
    audience,
    name,
    email: '',
    emailValidated,
    onboarded,
    sellerConflict: false,
    barred: false,
    awaits: null,
    factorAt: null,
    mustChangePassword: false,
  }
}
