import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useHydrated } from './hydrated.ts'

/**
 * Dragging the tiles of a list into another order. What it takes comes after the page is usable, and where it does not
 * come the buttons are there. `tiles`: another text whenever there are other tiles.
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
