/** The room that the columns of an administrators' table get for what their cells hold. */
import { expect, test } from 'vitest'
import { isEndless, roomOf, roomsOf } from '#app/ui/list/column-room.ts'

test('a text has two lines, and no word is broken', () => {
  expect(roomOf(['Ana', 'Remolque inclinado de tres plazas Lote 52'])).toBe(9)
  expect(roomOf(['Ana roberto.garduno@remate.example'])).toBe(13)
  // A long word in the middle stands whole in one of the lines.
  expect(roomOf(['$475,001 Va ganando: doña-guadalupe7- 0 Prueba Prueba · 1 puja'])).toBe(16)
  expect(roomOf(['No', 'Sí'])).toBe(5)
  expect(roomOf([])).toBe(5)
})

test('a bold text has more room', () => {
  expect(roomOf(['Remolque inclinado de tres plazas Lote 52'], true)).toBe(11)
})

test('nothing that was typed makes a column, or all of them together, wider than the page', () => {
  expect(roomOf(['a'.repeat(5_000)])).toBe(16)
  const endless = Array.from({ length: 6 }, () => ['a'.repeat(254)])
  expect(roomsOf([...endless, 'plain'])).toEqual([9, 9, 9, 9, 9, 9, undefined])
})

test('a column that may not be long has no room of its own', () => {
  expect(roomsOf(['plain', ['Regina Alcázar Montes comprador@remate.example']])).toEqual([undefined, 11])
})

test('beside columns that take more, and the boxes, the others have less, the widest first', () => {
  const long = ['a'.repeat(254)]
  expect(roomsOf([long, long, 'plain', 'action'])).toEqual([16, 16, undefined, undefined])
  expect(roomsOf([long, long, 'plain', 'action', 'text'])).toEqual([14, 14, undefined, undefined, undefined])
  expect(roomsOf([long, ['Lienzo'], long, 'text', 'action', 'boxes'])).toEqual([
    14,
    5,
    14,
    undefined,
    undefined,
    undefined,
  ])
})

test('a text that no column holds in two lines is endless', () => {
  const name = 'Centella Morena de la Hacienda San Francisco de los Arroyos'
  expect([isEndless(name, true), isEndless(`${name} y los Llanos de la Purísima Concepción`, true)]).toEqual([
    false,
    true,
  ])
})
