import { z } from 'zod'
import { mayPass } from '#db/failures.ts'
import { readShown } from '#machines/auction/shown.ts'
import {
  asAdmin,
  asBuyer,
  findSession,
  sessionName,
  sessionRoom,
  sessionToken,
  userRoom,
} from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { LiveHandlers } from '#server/engine/live/live.ts'
import type { Commands } from '#server/engine/live/options.ts'
import type { Message } from '#server/engine/live/protocol.ts'
import { ADMINS_ROOM } from '#server/listing/index.ts'
import { readLiveStates } from './live-state.ts'
import { principalAt } from '#server/sale/auctions/mandates/principal.ts'
import { placeBid, unanswered } from '#server/sale/auctions/bidding/place-bid.ts'

/** Maximum auctions a page may follow at once: no screen shows more cards. */
const MOST_FOLLOWED = 20

const auction = z.int().positive().max(2_147_483_647)

/** Auctions followed by a page: a single one, or the cards on the screen. */
const topic = z.union([z.object({ event: auction }), z.object({ events: z.array(auction).max(MOST_FOLLOWED) })])

/** A bid sent by socket; the same command as the form. */
const message = z.object({
  event: auction,
  /** Whole pesos; the rules judge it. */
  bid: z.number(),
  /** As in the form; restricted to text the database accepts. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['quick', 'open']).default('open'),
  /** Number of announcements the form says the bidder has read. */
  notices: z.coerce.number().optional().catch(undefined),
  /** The state that the form showed. */
  shown: z.unknown().optional().transform(readShown),
})

/** Undefined while the database is away. */
const inTime = <Found>(reading: Promise<Found>): Promise<Found | undefined> =>
  reading.catch((error: unknown) => {
    if (mayPass(error)) return undefined
    throw error
  })

export const roomOf = (auction: number) => `auction:${auction}`

/** The page that shows messages of an auction's room; null for other rooms. */
export function roomPage(room: string): string | null {
  const [, auction] = /^auction:(\d+)$/.exec(room) ?? []
  return auction ? `/event/${auction}` : null
}

/**
 * Socket handlers of auctions: watching and bidding. Administrators' sockets also receive the number of pending tasks.
 */
export function auctionSockets(house: House): LiveHandlers {
  const tokenOf = (cookie: string | undefined) => sessionToken(cookie, house.env.ORIGIN)
  const sessionOf = async (cookie: string | undefined, patienceMs?: number) => {
    const token = tokenOf(cookie)
    return token ? findSession(house.db, token, { mode: house.env.MODE, patienceMs }) : null
  }
  return {
    async watch(asked) {
      const { data } = topic.safeParse(asked)
      if (!data) return null
      if ('events' in data)
        return {
          rooms: data.events.map(roomOf),
          state: async () => ({ states: await readLiveStates(house, data.events) }),
        }
      return {
        rooms: [roomOf(data.event)],
        state: async () => (await readLiveStates(house, [data.event]))[0] ?? null,
      }
    },
    sessionRoom(cookie) {
      const token = tokenOf(cookie)
      return token && sessionRoom(sessionName(token))
    },
    async userRooms(cookie) {
      const session = await sessionOf(cookie)
      if (!session || session.awaits !== null) return null
      const own = userRoom(session.accountId)
      if (!asAdmin(session)) return { own }
      const first = async (): Promise<Message> => ['pending', await house.pending.news()]
      return { own, shared: [ADMINS_ROOM], first }
    },
    // Nodes of different releases exchange this name, so it must not change.
    shares: [
      ['shared', house.bidPace],
      ['own', house.ownNews],
    ],
    commands: {
      async event_set_bid(sent, cookie, arrival) {
        const { data } = message.safeParse(sent)
        if (!data) return { accepted: false, code: 'not-a-number' }
        const until = Date.now() + house.bidPatience.ms
        // Checked for every bid: the session may have ended since the socket opened.
        const session = await inTime(sessionOf(cookie, house.bidPatience.ms))
        if (session === undefined) return unanswered(house, data.key)
        if (!session) return { accepted: false, code: 'login-required' }
        const waitMs = house.bidPace.spend(session.accountId)
        if (waitMs > 0) return { accepted: false, code: 'too-many', waitMs }
        const own = asBuyer(session)
        if (!own) return { accepted: false, code: 'not-buyer' }
        const { event, bid: amount, kind, key, notices, shown } = data
        const buyer = own.agent ? await inTime(principalAt(house.db, own, event)) : own
        if (!buyer) return unanswered(house, key)
        return placeBid(house, buyer, { auction: event, amount, kind, key, notices, shown, ...arrival, until })
      },
    } satisfies Commands,
  }
}
