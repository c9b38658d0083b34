import { createContext } from 'react'

/** What somebody had typed on this page before they were led elsewhere, by field; null where nothing waits. */
export const Typed = createContext<Readonly<Record<string, string>> | null>(null)
