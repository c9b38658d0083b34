import { useEffect } from 'react'

/** Does `work` when the connection comes back, while that is wanted. */
export function useOnline(wanted: boolean, work: () => void): void {
  useEffect(() => {
    if (!wanted) return
    addEventListener('online', work)
    return () => removeEventListener('online', work)
  })
}
