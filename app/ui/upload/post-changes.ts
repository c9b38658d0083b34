import { slotValue } from '#app/forms/listing/photo-order.ts'
import { photoList as words, upload } from '#app/texts/uploads.ts'
import type { StoredPhoto } from './stored-file.ts'

/**
 * Changes in this browser other than the order that the server has not confirmed, in the order of the user's actions.
 */
export type Changes = { removed: Set<string>; slots: Map<string, string | null> }

/** Posts the whole order and the other changes; returns null when saved, else the reason. */
export async function postChanges(
  action: string,
  fields: Record<string, string>,
  photos: StoredPhoto[],
  { removed, slots }: Changes,
): Promise<string | null> {
  const body = new URLSearchParams(fields)
  for (const { id } of photos) body.append('orden', id)
  for (const id of removed) body.append('quitar', id)
  for (const [id, slot] of slots) body.append('ranura', slotValue({ id, slot }))
  try {
    const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'application/json' } })
    // After the session has ended, the server answers with the sign-in page.
    if (new URL(answer.url || location.href).pathname.startsWith('/login')) return upload.signedOut
    if (answer.ok) return null
    const { error } = (await answer.json()) as { error?: string }
    return error ?? words.notSaved
  } catch {
    return words.notSaved
  }
}
