type Posted = Pick<URLSearchParams, 'getAll'> | Pick<FormData, 'getAll'>

/**
 * Applies a post of `<PhotoList>` to the ids of the stored photos. `quitar` removes, `orden` is the whole order,
 * `antes` and `despues` move a photo by one place, `portada` makes it the first. Unknown ids are ignored, ids missing
 * from `orden` follow at the end; so a repeated post changes nothing.
 */
export function arrangePhotos(standing: readonly string[], posted: Posted): string[] {
  const ids = (name: string) => textsOf(posted, name)
  const removed = new Set(ids('quitar'))
  const left = standing.filter((id) => !removed.has(id))
  const first = new Set(ids('orden').filter((id) => left.includes(id)))
  let order = [...first, ...left.filter((id) => !first.has(id))]
  for (const id of ids('antes')) order = movePhoto(order, id, -1)
  for (const id of ids('despues')) order = movePhoto(order, id, 1)
  for (const id of ids('portada')) order = placePhoto(order, id, 0)
  return order
}

/** Moves a photo one place earlier (-1) or later (1); unchanged at the end of the list or for an unknown id. */
export function movePhoto(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  return from < 0 || to < 0 || to >= order.length ? [...order] : order.with(from, order[to] ?? id).with(to, id)
}

/** Moves a photo to index `to`; unchanged for an unknown id. */
export function placePhoto(order: readonly string[], id: string, to: number): string[] {
  if (!order.includes(id)) return [...order]
  return order.filter((each) => each !== id).toSpliced(to, 0, id)
}

type Labelled<Slot extends string> = { id: string; slot: Slot | null }

/**
 * Applies a post to the subjects of the stored photos: `ranura` has `id.slot`, or `id.` for none. `vista` has the
 * values shown on the page, so that an outdated page changes only the chosen ones. A slot belongs to one photo at a
 * time, so the previous photo loses it.
 */
export function labelPhotos<Slot extends string>(
  standing: readonly Labelled<Slot>[],
  posted: Posted,
  slots: readonly Slot[],
): Labelled<Slot>[] {
  const seen = textsOf(posted, 'vista')
  let photos = [...standing]
  for (const chosen of textsOf(posted, 'ranura').filter((text) => !seen.includes(text))) {
    const [id = '', name = ''] = chosen.split('.')
    const slot = slots.find((each) => each === name) ?? null
    if (slot !== null || name === '') photos = labelPhoto(photos, id, slot)
  }
  return photos
}

/** Gives a photo a slot and takes it from the previous photo; null: no slot. */
export function labelPhoto<Photo extends { id: string; slot?: string | null }>(
  photos: readonly Photo[],
  id: string,
  slot: Photo['slot'] & (string | null),
): Photo[] {
  if (!photos.some((photo) => photo.id === id)) return [...photos]
  return photos.map((photo) => {
    if (photo.id === id) return { ...photo, slot }
    return slot !== null && photo.slot === slot ? { ...photo, slot: null } : photo
  })
}

/** The posted value for a photo's slot. */
export function slotValue({ id, slot }: { id: string; slot?: string | null | undefined }): string {
  return `${id}.${slot ?? ''}`
}

function textsOf(posted: Posted, name: string): string[] {
  return posted.getAll(name).filter((text): text is string => typeof text === 'string')
}
