import { createContext } from 'react'

/** True where this browser shows lots as rows with small photos on phones. */
export const Compact = createContext(false)
