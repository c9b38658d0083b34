import { useState, useLayoutEffect } from 'react'
import { photoList as words } from '#app/texts/uploads.ts'
import { tileButton, tileId, type TileAction } from './photo-tile.tsx'
import type { SlotChoice, StoredFile } from './stored-file.ts'
import type { PhotoOrder } from './use-photo-order.ts'

/**
 * The user's acts on the photos of a list. Each is announced to screen readers (`done`) and sets the focus for the next
 * one. `chooser`: id of the field that takes the focus when the last photo is removed.
 */
export function usePhotoActs(order: PhotoOrder, chooser: string, slots: readonly SlotChoice[]) {
  const { photos } = order
  const [done, setDone] = useState('')
  const focus = useNextFocus()
  const placeOf = (photo: string) => photos.findIndex(({ id }) => id === photo)

  function place(photo: string, to: number): void {
    order.place(photo, to)
    setDone(words.moved(to + 1, photos.length))
  }

  function remove(photo: string): void {
    const at = placeOf(photo)
    order.remove(photo)
    setDone(words.removed)
    const neighbour = photos[at + 1] ?? photos[at - 1]
    focus(neighbour ? tileId(neighbour.id) : chooser)
  }

  function move(photo: string, by: -1 | 1): void {
    order.move(photo, by)
    setDone(words.moved(placeOf(photo) + 1 + by, photos.length))
  }

  return {
    done,
    place,
    act(what: TileAction, { id: photo }: StoredFile): void {
      if (what === 'quitar') return remove(photo)
      if (what === 'portada') place(photo, 0)
      else move(photo, what === 'antes' ? -1 : 1)
      focus(tileButton(photo, what))
    },
    label(slot: string | null, { id: photo }: StoredFile): void {
      order.label(photo, slot)
      setDone(words.labelled(placeOf(photo) + 1, slots.find((choice) => choice.slot === slot)?.label))
    },
  }
}

/**
 * Moves the focus to an element after the page has changed. A moved tile closes its sheet: the sheet is opened again,
 * so that the button stays under the thumb.
 */
function useNextFocus() {
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
