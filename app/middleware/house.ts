import { createContext } from 'react-router'
import type { Session } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Shortcuts } from '#server/engine/http/shortcuts/index.ts'

/** The running house (database, actors, settings), handed to every loader and action by the Express application. */
export const houseContext = createContext<House>()

/** When all of the request had been read, epoch ms. */
export const receivedAtContext = createContext<number>()

/** The earliest that all of it can have reached the server, epoch ms: a bid in doubt is judged by it (ruling 6). */
export const reachedSinceContext = createContext<number>()

/** "modo ligero": no script is sent, pages refresh themselves. */
export const lightContext = createContext<boolean>(false)

/** Address of the light pages' script; undefined where none is built. */
export const liveScriptContext = createContext<string | undefined>(undefined)

/** Marks the inline scripts of this answer's page as ours; asked only by pages that have some. */
export const nonceContext = createContext<() => string>()

/**
 * Looks up the session that this request's cookie names, once; null where the request is answered by no application.
 */
export const sessionLookupContext = createContext<(() => Promise<Session | null>) | null>(null)

/** Told which route answers, as its pattern: what is counted and logged of a request never names its address. */
export const patternContext = createContext<(pattern: string) => void>(() => {})

/** How this page is made: with the server's shortcuts, or without any, to hold one against the other. */
export const shortcutsContext = createContext<Shortcuts>()
