import { createContext } from 'react-router'
import type { Session } from '#server/people/accounts/sessions/find-session.ts'
import type { House } from '#server/engine/house.ts'
import type { PageScripts } from '#server/engine/http/page-scripts.ts'

/** The running application (database, actors, settings), provided to every loader and action by Express. */
export const houseContext = createContext<House>()

/** Time at which the whole request had been read, epoch ms. */
export const receivedAtContext = createContext<number>()

/**
 * The earliest time at which the whole request can have reached the server, epoch ms; late bids are judged by it
 * (ruling 6).
 */
export const reachedSinceContext = createContext<number>()

/** "modo ligero": no scripts are sent, and pages reload themselves. */
export const lightContext = createContext<boolean>(false)

/** Lists of lots as rows, as chosen in this browser. */
export const compactContext = createContext<boolean>(false)

/** The scripts of pages; none when they are not built. */
export const scriptsContext = createContext<PageScripts>({ live: undefined, islands: {} })

/** Finds the session of the request's cookie, at most once; null when the request does not come through Express. */
export const sessionLookupContext = createContext<(() => Promise<Session | null>) | null>(null)

/** Called when a request fails because the database is away; the answer is then 503, so that browsers retry. */
export const awayContext = createContext<() => void>(() => {})

/** Receives the pattern of the matched route, so that metrics and logs never contain a request's address. */
export const patternContext = createContext<(pattern: string) => void>(() => {})
