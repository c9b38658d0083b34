import { finding, type Finding } from '../../evidence.ts'
import type { Did, Evidence } from '../evidence.ts'

type Photo = Extract<Did, { do: 'photo' | 'remove-photo' }>

/** An acknowledged photo exists once with all its files, unless it or its listing was removed. */
export function photosKept({ log, history }: Evidence): Finding {
  const found = finding('every photo that was acknowledged is there')
  const sent = log.flatMap((did) => (did.do === 'photo' || did.do === 'remove-photo' ? [did] : []))
  for (const each of sent) {
    if (each.do !== 'photo' || each.said !== 'done' || takenAway(each, sent)) continue
    const row = history.listings.find(({ id }) => id === each.listing)
    // An erased listing has no photos any more.
    if (!row) continue
    const copies = history.photos.filter(({ listing, photo }) => listing === each.listing && photo === each.photo)
    found.that(
      copies.length === 1,
      () => `photo ${each.photo} of listing ${each.listing} is there ${copies.length} times`,
    )
    found.that(history.whole.has(each.photo), () => `photo ${each.photo} lacks files`)
  }
  return found
}

/** True when the photo may have been removed after it was added. */
const takenAway = (added: Photo, sent: Photo[]) =>
  sent.some(
    (each) =>
      each.do === 'remove-photo' &&
      each.listing === added.listing &&
      each.photo === added.photo &&
      each.said !== 'refused' &&
      (each.said === 'unknown' || each.answeredAt > added.sentAt),
  )

/** At most ten photos, in positions without gaps, each once and sent by the seller. */
export function photosInOrder({ log, history }: Evidence): Finding {
  const found = finding('photos are in order, at most ten, and each was sent')
  for (const [listing, all] of Map.groupBy(history.photos, (row) => row.listing)) {
    const places = all.map(({ position }) => position).toSorted((a, b) => a - b)
    found.that(all.length <= 10, () => `listing ${listing} has ${all.length} photos`)
    found.that(places.join() === all.map((_, nth) => nth).join(), () => `listing ${listing}: places ${places}`)
    found.that(new Set(all.map(({ photo }) => photo)).size === all.length, () => `listing ${listing}: a photo twice`)
    for (const { photo } of all)
      found.that(
        log.some(
          (did) => did.do === 'photo' && did.listing === listing && did.photo === photo && did.said !== 'refused',
        ),
        () => `photo ${photo} of listing ${listing} was not sent`,
      )
  }
  return found
}
