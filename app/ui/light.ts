import { createContext } from 'react'

/** True in a light page, which has no scripts and changes only when loaded again. */
export const Light = createContext(false)
