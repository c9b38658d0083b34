/** The room that the columns of an administrators' table get for what their cells hold. */
import { expect, test } from 'vitest'
import { roomOf, roomsOf } from '#app/ui/list/column-room.ts'

test('a text has two lines, and its longest word one', () => {
  expect(roomOf(['Ana', 'Remolque inclinado de tres plazas Lote 52'])).toBe(9)
  expect(roomOf(['Ana roberto.garduno@remate.example'])).toBe(13)
  expect(roomOf(['No', 'Sí'])).toBe(5)
  expect(roomOf([])).toBe(5)
})

test('a bold text has more room', () => {
  expect(roomOf(['Remolque inclinado de tres plazas Lote 52'], true)).toBe(11)
})

test('nothing that was typed makes a column, or all of them together, wider than the page', () => {
  expect(roomOf(['a'.repeat(5_000)])).toBe(16)
  const endless = Array.from({ length: 6 }, () => ['a'.repeat(254)])
  const rooms = roomsOf([...endless, null])
  expect(rooms).toEqual([7, 7, 7, 7, 7, 7, undefined])
})

test('a column that may not be long has no room of its own', () => {
  expect(roomsOf([null, ['Regina Alcázar Montes comprador@remate.example']])).toEqual([undefined, 10])
})
