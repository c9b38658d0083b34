import { expect, test } from 'vitest'
import { arrangePhotos } from '#app/forms/listing/photo-order.ts'

const standing = ['a', 'b', 'c']
const posted = (text: string) => arrangePhotos(standing, new URLSearchParams(text))

test('a photo goes one place earlier or later, and at the ends of the list it stays', () => {
  expect(posted('antes=b')).toEqual(['b', 'a', 'c'])
  expect(posted('despues=b')).toEqual(['a', 'c', 'b'])
  expect(posted('antes=a')).toEqual(standing)
  expect(posted('despues=c')).toEqual(standing)
})

test('a photo is removed; removed twice is removed', () => {
  expect(posted('quitar=b')).toEqual(['a', 'c'])
  expect(arrangePhotos(posted('quitar=b'), new URLSearchParams('quitar=b'))).toEqual(['a', 'c'])
})

test('a posted order is idempotent; photos it does not name follow, unknown photos are ignored', () => {
  expect(posted('orden=c&orden=a')).toEqual(['c', 'a', 'b'])
  expect(posted('orden=c&orden=c&orden=x&orden=a&quitar=b')).toEqual(['c', 'a'])
  expect(arrangePhotos(posted('orden=c&orden=a'), new URLSearchParams('orden=c&orden=a'))).toEqual(['c', 'a', 'b'])
})

test('a file in the place of an id changes nothing', () => {
  const form = new FormData()
  form.set('quitar', new File(['x'], 'a'))
  expect(arrangePhotos(standing, form)).toEqual(standing)
})
