/** Labels of the photos of a list, changed by posts of the list. */
import { expect, test } from 'vitest'
import { arrangePhotos, labelPhotos, placePhoto } from '#app/forms/listing/photo-order.ts'

const SLOTS = ['front', 'legs'] as const
const standing = [
  { id: 'a', slot: 'front' },
  { id: 'b', slot: null },
  { id: 'c', slot: null },
] as const
const label = (query: string) =>
  labelPhotos<(typeof SLOTS)[number]>(standing, new URLSearchParams(query), SLOTS).map(({ slot }) => slot)

test.each([
  ['ranura=b.legs', ['front', 'legs', null]],
  // A slot belongs to one photo at a time.
  ['ranura=b.front', [null, 'front', null]],
  ['ranura=b.front&ranura=c.front', [null, null, 'front']],
  // The two photos swap their slots.
  ['ranura=a.legs&ranura=b.front', ['legs', 'front', null]],
  ['ranura=a.', [null, null, null]],
  // The page posts all labels, of which one was changed.
  ['vista=a.front&ranura=a.front&vista=b.&ranura=b.legs&vista=c.&ranura=c.', ['front', 'legs', null]],
  // An old page: another phone has labelled the first photo since.
  ['vista=a.&ranura=a.&vista=b.&ranura=b.legs', ['front', 'legs', null]],
  // Invalid values.
  ['ranura=x.front&ranura=b.tail&ranura=&ranura=b', ['front', null, null]],
])('%s', (query, slots) => {
  expect(label(query)).toEqual(slots)
})

test('the cover is the first; a photo is put at a place and the others close up', () => {
  expect(arrangePhotos(['a', 'b', 'c'], new URLSearchParams('portada=c'))).toEqual(['c', 'a', 'b'])
  expect(arrangePhotos(['a', 'b', 'c'], new URLSearchParams('portada=x'))).toEqual(['a', 'b', 'c'])
  expect(placePhoto(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  expect(placePhoto(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'c', 'b'])
})
