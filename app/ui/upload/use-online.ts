import { useEffect } from 'react'

/** Runs `work` when the connection returns, while `wanted` is true. */
export function useOnline(wanted: boolean, work: () => void): void {
  useEffect(() => {
    if (!wanted) return
    addEventListener('online', work)
    return () => removeEventListener('online', work)
  })
}
