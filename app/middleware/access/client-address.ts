import { createContext } from 'react-router'

/** The client's IP address as determined by Express behind its trusted proxies; attempts are counted by it. */
export const clientAddressContext = createContext<string>()
