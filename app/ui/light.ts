import { createContext } from 'react'

/** Whether the page is a light one: it carries no script, so that nothing in it moves until it is loaded again. */
export const Light = createContext(false)
