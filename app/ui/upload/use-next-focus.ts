import { useLayoutEffect, useState } from 'react'

/**
 * Moves the focus to an element after the page has changed. A moved tile closes its sheet: the sheet is opened again,
 * so that the button stays under the thumb.
 */
export function useNextFocus() {
  const [wanted, setWanted] = useState<{ id: string } | null>(null)
  useLayoutEffect(() => {
    const found = wanted && document.getElementById(wanted.id)
    if (!found) return
    const sheet = found.closest<HTMLElement>('[popover]')
    if (sheet && !sheet.matches(':popover-open')) sheet.showPopover()
    found.focus()
  }, [wanted])
  return (id: string) => setWanted({ id })
}
