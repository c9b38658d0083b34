import { useEffect, useLayoutEffect, useRef } from 'react'
import type { StoredPhoto } from './stored-file.ts'
import type { PhotoOrder } from './use-photo-order.ts'

type Told = { listing: number; photos: StoredPhoto[] }
/** `listing`: null for a capture that has not begun. */
type Answer = Told | { listing: null }

/**
 * Shows the photos that another device has added, ordered or removed: when the socket tells of a change
 * (`app/live/photos/live-photos.ts`), and when the page is looked at again. `topic`: null for lists that only this page
 * changes.
 */
export function useLivePhotos(
  topic: string | null,
  url: string,
  order: PhotoOrder,
  onFound: (listing: number, photos: StoredPhoto[]) => void,
): void {
  const latest = useRef({ order, onFound })
  useLayoutEffect(() => void (latest.current = { order, onFound }))
  useEffect(() => {
    if (topic === null) return
    const look = () =>
      void latest.current.order.refresh(async () => {
        const told = await ask(url)
        if (told) latest.current.onFound(told.listing, told.photos)
        return told?.photos ?? null
      })
    const changed = ({ detail }: CustomEvent<string>) => detail === topic && look()
    const shown = () => document.visibilityState === 'visible' && look()
    addEventListener('photos-changed', changed as EventListener)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', shown)
    return () => {
      removeEventListener('photos-changed', changed as EventListener)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', shown)
    }
  }, [topic, url])
}

/** Null where nothing is told: the capture has not begun, or the line is cut. */
async function ask(url: string): Promise<Told | null> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'application/json' } })
    if (!answer.ok || answer.redirected) return null
    const told = (await answer.json()) as Answer
    return told.listing === null ? null : told
  } catch {
    return null
  }
}
