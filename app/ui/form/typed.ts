import { createContext } from 'react'

/** Text that the user typed on this page before being redirected, by field; null without any. */
export const Typed = createContext<Readonly<Record<string, string>> | null>(null)
