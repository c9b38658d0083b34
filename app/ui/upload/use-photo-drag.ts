import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useHydrated } from '#app/ui/island/hydrated.ts'

/**
 * Reordering tiles by dragging. The library is loaded after the page is usable; without it the buttons remain. `tiles`:
 * a text that changes whenever the tiles change.
 */
export function usePhotoDrag(
  list: RefObject<HTMLElement | null>,
  tiles: string,
  onDrop: (photo: string, to: number) => void,
): void {
  const hydrated = useHydrated()
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const element = list.current
    if (!hydrated || !element || !tiles.includes(' ')) return
    let end: (() => void) | undefined
    let left = false
    void import('./photo-drag.ts').then(
      ({ watchDrags }) => {
        if (left) return
        end = watchDrags(element, drop)
        element.dataset.draggable = ''
      },
      () => {},
    )
    return () => {
      left = true
      delete element.dataset.draggable
      end?.()
    }
  }, [hydrated, list, tiles])
}
