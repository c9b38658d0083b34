import { useRef, useState } from 'react'
import { labelPhoto, movePhoto, placePhoto } from '#app/forms/listing/photo-order.ts'
import { photoList as words } from '#app/texts/uploads.ts'
import { type Changes, postChanges } from './post-changes.ts'
import type { StoredPhoto } from './stored-file.ts'
import { useOnline } from './use-online.ts'

/** Maximum requests to see one change of another device while this one is changing photos too. */
const MOST_LOOKS = 5

/**
 * The stored photos in the order set in this browser. Every change posts the whole order and all removals and labels,
 * so that a lost or repeated post does no harm. Changes made during a post are included in the next.
 */
export function usePhotoOrder(stored: StoredPhoto[], action: string, fields: Record<string, string>) {
  const [photos, setPhotos] = useState(stored)
  const latest = useRef(photos)
  const changes = useRef(0)
  const looks = useRef(0)
  const { unsaved, failed, save, saved } = useChanges((changes) => postChanges(action, fields, latest.current, changes))

  const has = ({ id }: StoredPhoto) => latest.current.some((photo) => photo.id === id)

  function show(next: StoredPhoto[]): void {
    changes.current++
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
    /**
     * Shows the photos that the server has, as `load` finds them; null: unknown. A change made here meanwhile is saved
     * first, and the server is asked again, so that neither device's change is lost.
     */
    async refresh(load: () => Promise<StoredPhoto[] | null>) {
      const nth = ++looks.current
      for (let tries = 0; tries < MOST_LOOKS; tries++) {
        if (!(await saved()) || nth !== looks.current) return
        const before = changes.current
        const found = await load()
        if (!found || nth !== looks.current) return
        if (changes.current === before) return show(found)
      }
    },
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
  const posting = useRef<Promise<boolean> | null>(null)
  const again = useRef(false)
  const failedNow = useRef<string | null>(null)
  useOnline(failed === words.notSaved, () => void save())

  function save(): Promise<boolean> {
    again.current = true
    posting.current ??= postAll()
    return posting.current
  }

  /** False if the changes were not saved. */
  async function postAll(): Promise<boolean> {
    setFailed(null)
    let error: string | null = null
    while (again.current) {
      again.current = false
      error = await post(unsaved.current)
    }
    posting.current = null
    if (error === null) unsaved.current = { removed: new Set(), slots: new Map() }
    failedNow.current = error
    setFailed(error)
    return error === null
  }

  /** Waits for a post under way; false while changes could not be saved. */
  const saved = async () => (posting.current ? posting.current : failedNow.current === null)

  return { unsaved, failed, save, saved }
}
