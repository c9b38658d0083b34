import { useEffect, useLayoutEffect, useRef } from 'react'
import type { StoredPhoto } from './stored-file.ts'
import type { PhotoOrder } from './use-photo-order.ts'

type Told = { listing: number; photos: StoredPhoto[] }

/**
 * Shows the photos that another device has added, ordered or removed: when the socket tells of a change
 * (`app/live/live-photos.ts`), and when the page is looked at again. `topic`: null for lists that only this page
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

/** Null without an answer: the capture has not begun, or the line is cut. */
async function ask(url: string): Promise<Told | null> {
  try {
    const answer = await fetch(url, { headers: { Accept: 'application/json' } })
    return answer.ok && !answer.redirected ? ((await answer.json()) as Told) : null
  } catch {
    return null
  }
}
