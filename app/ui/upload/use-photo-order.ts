import { useRef, useState } from 'react'
import { labelPhoto, movePhoto, placePhoto } from '#app/forms/photo-order.ts'
import { photoList as words } from '#app/texts/uploads.ts'
import { type Changes, postChanges } from './post-changes.ts'
import type { StoredPhoto } from './stored-file.ts'
import { useOnline } from './use-online.ts'

/**
 * The stored photos in the order set in this browser. Every change posts the whole order and all removals and labels,
 * so that a lost or repeated post does no harm; changes made during a post are included in the next.
 */
export function usePhotoOrder(stored: StoredPhoto[], action: string, fields: Record<string, string>) {
  const [photos, setPhotos] = useState(stored)
  const latest = useRef(photos)
  const { unsaved, failed, save } = useChanges((changes) => postChanges(action, fields, latest.current, changes))

  const has = ({ id }: StoredPhoto) => latest.current.some((photo) => photo.id === id)

  function show(next: StoredPhoto[]): void {
    latest.current = next
    setPhotos(next)
  }

  function change(next: StoredPhoto[]): void {
    show(next)
    void save()
  }

  function reorder(arrange: (order: string[]) => string[]): void {
    const now = latest.current
    change(arrange(now.map(({ id }) => id)).flatMap((id) => now.filter((photo) => photo.id === id)))
  }

  return {
    photos,
    failed,
    save,
    /** Adds a photo; the same photo twice counts once. */
    add(photo: StoredPhoto) {
      unsaved.current.removed.delete(photo.id)
      if (!has(photo)) show([...latest.current, photo])
    },
    /** Puts a photo in the place of another, as the server has done; an order posted meanwhile named the other. */
    replace(id: string, by: StoredPhoto) {
      if (has(by)) return
      change(latest.current.map((photo) => (photo.id === id ? { ...by, slot: photo.slot ?? null } : photo)))
    },
    remove(id: string) {
      unsaved.current.removed.add(id)
      unsaved.current.slots.delete(id)
      change(latest.current.filter((photo) => photo.id !== id))
    },
    move: (id: string, by: -1 | 1) => reorder((order) => movePhoto(order, id, by)),
    place: (id: string, to: number) => reorder((order) => placePhoto(order, id, to)),
    /** Sets a photo's subject; another photo with that subject loses it. */
    label(id: string, slot: string | null) {
      unsaved.current.slots.delete(id)
      unsaved.current.slots.set(id, slot)
      change(labelPhoto(latest.current, id, slot))
    },
  }
}

export type PhotoOrder = ReturnType<typeof usePhotoOrder>

/** Posts changes one post at a time; `post` returns null, or the reason why they were not saved. */
function useChanges(post: (changes: Changes) => Promise<string | null>) {
  const [failed, setFailed] = useState<string | null>(null)
  const unsaved = useRef<Changes>({ removed: new Set(), slots: new Map() })
  const posting = useRef(false)
  const again = useRef(false)
  useOnline(failed === words.notSaved, () => void save())

  async function save(): Promise<void> {
    again.current = true
    if (posting.current) return
    posting.current = true
    setFailed(null)
    let error: string | null = null
    while (again.current) {
      again.current = false
      error = await post(unsaved.current)
    }
    posting.current = false
    if (error === null) unsaved.current = { removed: new Set(), slots: new Map() }
    setFailed(error)
  }

  return { unsaved, failed, save }
}
