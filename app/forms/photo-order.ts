type Posted = Pick<URLSearchParams, 'getAll'> | Pick<FormData, 'getAll'>

/**
 * The photos that stand, by their ids, as a post of `<PhotoList>` wants them: `quitar` removes, `orden` is the whole
 * order, `antes` and `despues` move one by one place, `portada` makes it the first. Ids that do not stand pass
 * unnoticed, those left out of `orden` follow at the end; so the same order twice is once.
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

/** One place earlier (-1) or later (1); at the end of the list, or unknown, it stays. */
export function movePhoto(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  return from < 0 || to < 0 || to >= order.length ? [...order] : order.with(from, order[to] ?? id).with(to, id)
}

/** At the place `to`, from 0; the others close up. One that is unknown goes nowhere. */
export function placePhoto(order: readonly string[], id: string, to: number): string[] {
  if (!order.includes(id)) return [...order]
  return order.filter((each) => each !== id).toSpliced(to, 0, id)
}

type Labelled<Slot extends string> = { id: string; slot: Slot | null }

/**
 * What the photos that stand show, as a post wants it: `ranura` holds `id.slot`, or `id.` for nothing, and `vista` the
 * same of what the page showed, so that a page that is old changes only what was chosen on it. A slot is one photo's at
 * a time: the one that had it has none.
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

/** Gives a photo a slot and takes it from the one that had it; null: it shows nothing in particular. */
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

/** How a post says what a photo shows. */
export function slotValue({ id, slot }: { id: string; slot?: string | null | undefined }): string {
  return `${id}.${slot ?? ''}`
}

function textsOf(posted: Posted, name: string): string[] {
  return posted.getAll(name).filter((text): text is string => typeof text === 'string')
}
