import { useLayoutEffect, useState } from 'react'

/**
 * Moves the focus to the first of these elements that can take it. When a tile moves, its button would lose the focus
 * and move away from the thumb: the page is scrolled so that the button stays where it was pressed. When a tile is
 * removed, its neighbour gets the focus.
 */
export function useKeptPlace() {
  const [wanted, setWanted] = useState<{ ids: string[]; top: number | null }>({ ids: [], top: null })
  useLayoutEffect(() => {
    const elements = wanted.ids.map((id) => document.getElementById(id))
    const found = elements.find((element) => element && !element.matches(':disabled'))
    if (!found) return
    if (wanted.top !== null) scrollBy({ top: found.getBoundingClientRect().top - wanted.top, behavior: 'instant' })
    found.focus({ preventScroll: wanted.top !== null })
  }, [wanted])
  return {
    focus: (...ids: string[]) => setWanted({ ids, top: null }),
    /** Remembers the position of an element that is about to move. */
    keep: (id: string) =>
      setWanted({ ids: [id], top: document.getElementById(id)?.getBoundingClientRect().top ?? null }),
  }
}
