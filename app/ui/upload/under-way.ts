import { useEffect, useSyncExternalStore } from 'react'

/** Uploads of this page: how many have not arrived yet, and how many were refused so far. */
type UnderWay = { open: number; failed: number }

const NONE: UnderWay = { open: 0, failed: 0 }
let now = NONE
const listeners = new Set<() => void>()

function change(by: Partial<UnderWay>): void {
  now = { open: now.open + (by.open ?? 0), failed: now.failed + (by.failed ?? 0) }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts an upload: `open` while it is sent or waits to be sent again, `failed` once it cannot be sent. */
export function useCounted(upload: 'open' | 'failed' | 'none'): void {
  useEffect(() => {
    if (upload === 'failed') change({ failed: 1 })
    if (upload !== 'open') return
    change({ open: 1 })
    return () => change({ open: -1 })
  }, [upload])
}

/** The uploads under way, for what must wait until they have arrived. */
export const useUnderWay = (): UnderWay =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => NONE,
  )
