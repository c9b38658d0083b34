import { useEffect, useRef, useState } from 'react'
import { movePhoto } from '#app/forms/photo-order.ts'
import type { StoredFile } from './stored-file.ts'

/**
 * The stored photos in the order that this browser gives them. Every change posts the whole order with what was
 * removed, so that a post that was lost, or came twice, does no harm; changes meanwhile travel with the next one.
 */
export function usePhotoOrder(stored: StoredFile[], action: string, fields: Record<string, string>) {
  const page = stored.map(({ id }) => id).join(' ')
  const [seen, setSeen] = useState(page)
  const [photos, setPhotos] = useState(stored)
  const [failed, setFailed] = useState(false)
  const latest = useRef(photos)
  const removed = useRef(new Set<string>())
  const posting = useRef(false)
  const again = useRef(false)

  // The page's own news, as after a revalidation.
  if (page !== seen) {
    setSeen(page)
    setPhotos(stored)
  }
  useEffect(() => void (latest.current = photos), [photos])

  async function save(): Promise<void> {
    again.current = true
    if (posting.current) return
    posting.current = true
    setFailed(false)
    let saved = false
    while (again.current) {
      again.current = false
      saved = await post(action, fields, latest.current, removed.current)
    }
    posting.current = false
    if (saved) removed.current.clear()
    setFailed(!saved)
  }

  function change(next: StoredFile[]): void {
    latest.current = next
    setPhotos(next)
    void save()
  }

  return {
    photos,
    failed,
    save,
    /** The same photo twice is one. */
    add(photo: StoredFile) {
      removed.current.delete(photo.id)
      setPhotos((now) => (now.some(({ id }) => id === photo.id) ? now : [...now, photo]))
    },
    remove(id: string) {
      removed.current.add(id)
      change(photos.filter((photo) => photo.id !== id))
    },
    move(id: string, by: -1 | 1) {
      const order = photos.map((photo) => photo.id)
      change(movePhoto(order, id, by).flatMap((each) => photos.filter((photo) => photo.id === each)))
    },
  }
}

async function post(
  action: string,
  fields: Record<string, string>,
  photos: StoredFile[],
  removed: Set<string>,
): Promise<boolean> {
  const body = new URLSearchParams(fields)
  for (const { id } of photos) body.append('orden', id)
  for (const id of removed) body.append('quitar', id)
  const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } }).catch(
    () => null,
  )
  return answer?.ok ?? false
}
