import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first frame of the browser, true once React runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
