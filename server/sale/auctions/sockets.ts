import { z } from 'zod'
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
import { ADMINS_ROOM } from '#server/listing/index.ts'
import { readLiveStates } from './live-state.ts'
import { placeBid } from './place-bid.ts'

/** So many auctions a page may follow at once: more cards are on no screen. */
const MOST_FOLLOWED = 20

const auction = z.int().positive().max(2_147_483_647)

/** What a page follows: one auction, or the cards that are on the screen. */
const topic = z.union([z.object({ event: auction }), z.object({ events: z.array(auction).max(MOST_FOLLOWED) })])

/** What a bidder's socket sends; the same command as the form. */
const message = z.object({
  event: auction,
  /** Whole pesos; the rules judge it. */
  bid: z.number(),
  /** As the form's: nothing that the database could not take. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['quick', 'open']).default('open'),
  /** What the form says that its bidder has read. */
  notices: z.coerce.number().optional().catch(undefined),
})

export const roomOf = (auction: number) => `auction:${auction}`

/** The page that shows what is told in an auction's room; null for another room. */
export function pageOf(room: string): string | null {
  const [, auction] = /^auction:(\d+)$/.exec(room) ?? []
  return auction ? `/event/${auction}` : null
}

/** What sockets may ask of auctions: to watch one, and to bid. Administrators' hear how much waits for the house. */
export function auctionSockets(house: House): LiveHandlers {
  const tokenOf = (cookie: string | undefined) => sessionToken(cookie, house.env.ORIGIN)
  const sessionOf = async (cookie: string | undefined) => {
    const token = tokenOf(cookie)
    return token ? findSession(house.db, token) : null
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
      const first = async () => ({ event: 'pending', payload: await house.pending.news() })
      return { own, shared: [ADMINS_ROOM], first }
    },
    // The name goes between nodes of different releases: it stays.
    shares: { shared: house.bidPace },
    commands: {
      async event_set_bid(sent, cookie, arrival) {
        const { data } = message.safeParse(sent)
        if (!data) return { accepted: false, code: 'not-a-number' }
        // Asked anew for every bid: a session may have been closed since the socket opened.
        const session = await sessionOf(cookie)
        if (!session) return { accepted: false, code: 'login-required' }
        const waitMs = house.bidPace.spend(session.accountId)
        if (waitMs > 0) return { accepted: false, code: 'too-many', waitMs }
        const buyer = asBuyer(session)
        if (!buyer) return { accepted: false, code: 'not-buyer' }
        const { event, bid: amount, kind, key, notices } = data
        return placeBid(house, buyer, { auction: event, amount, kind, key, notices, ...arrival })
      },
    },
  }
}
