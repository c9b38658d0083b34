import { z } from 'zod'
import { asBuyer } from '#server/accounts/audiences.ts'
import { sessionToken } from '#server/accounts/session-cookie.ts'
import { findSession, sessionName } from '#server/accounts/sessions.ts'
import type { House } from '#server/house.ts'
import type { LiveHandlers } from '#server/live/live.ts'
import { readLiveState } from './live-state.ts'
import { placeBid } from './place-bid.ts'

const topic = z.object({ event: z.int().positive().max(2_147_483_647) })

/** What a bidder's socket sends; the same command as the form. */
const message = z.object({
  event: z.int().positive().max(2_147_483_647),
  /** Whole pesos; the rules judge it. */
  bid: z.number(),
  /** As the form's: nothing that the database could not take. */
  key: z.string().regex(/^[\w-]{8,64}$/),
  kind: z.enum(['quick', 'open']).default('open'),
})

export const roomOf = (auction: number) => `auction:${auction}`

/** The page that shows what is told in an auction's room; null for another room. */
export function pageOf(room: string): string | null {
  const [, auction] = /^auction:(\d+)$/.exec(room) ?? []
  return auction ? `/event/${auction}` : null
}

/** Where an account's own news is told, as `user_pay_first`. */
export const userRoom = (account: number) => `user:${account}`

/** Where the sockets stand that were opened with a session; it is never announced to, only dismissed. */
export const sessionRoom = (session: string) => `session:${session}`

/** What sockets may ask of auctions: to watch one, and to bid. */
export function auctionSockets(house: House): LiveHandlers {
  const tokenOf = (cookie: string | undefined) => sessionToken(cookie, house.env.ORIGIN)
  const sessionOf = async (cookie: string | undefined) => {
    const token = tokenOf(cookie)
    return token ? findSession(house.db, token) : null
  }
  return {
    async watch(asked) {
      const { data } = topic.safeParse(asked)
      return data ? { room: roomOf(data.event), state: () => readLiveState(house, data.event) } : null
    },
    sessionRoom(cookie) {
      const token = tokenOf(cookie)
      return token && sessionRoom(sessionName(token))
    },
    async userRoom(cookie) {
      const session = await sessionOf(cookie)
      return session && userRoom(session.accountId)
    },
    share: house.bidPace,
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
        const { event: auction, bid: amount, kind, key } = data
        return placeBid(house, buyer, { auction, amount, kind, key, ...arrival })
      },
    },
  }
}
