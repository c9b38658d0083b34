/** Sentences about an outage (rulings 73 to 75), within a day and over midnight. */
import { expect, test } from 'vitest'
import { away as declaring } from '#app/routes/admin/console/words.ts'
import { alsoAway, awayOn, lotMoved, untilHour, wasAway } from '#app/texts/sale/outages.ts'

/** 9 July 2026, 18:58 in Mexico City. */
const BEGAN = Date.UTC(2026, 6, 10, 0, 58)
const MINUTE = 60_000
const away = (startedAt: number, minutes: number, reason: 'process' | 'database' | 'declared' = 'process') => ({
  startedAt,
  endedAt: startedAt + minutes * MINUTE,
  reason,
})
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

test('within a day its hours are enough', () => {
  expect(wasAway(away(BEGAN, 6))).toBe('La casa estuvo fuera de línea de 18:58 a 19:04')
  expect(wasAway(away(BEGAN, 6, 'declared'))).toBe('La casa estuvo inaccesible de 18:58 a 19:04')
  expect(plain(lotMoved(away(BEGAN, 6, 'database'), BEGAN + 13 * MINUTE))).toBe(
    'La casa estuvo fuera de línea de 18:58 a 19:04; este lote cierra a las 19:11 h.',
  )
})

test('of another day it says which one', () => {
  expect(awayOn(away(BEGAN, 6))).toBe('el jueves 9 de julio de 2026, de 18:58 a 19:04')
  const night = BEGAN + 5 * 60 * MINUTE
  expect(plain(awayOn(away(night, 6)))).toBe('del jue 9 jul, 23:58 h, al vie 10 jul, 00:04 h')
})

test('over midnight the days are said too', () => {
  const night = BEGAN + 5 * 60 * MINUTE
  expect(plain(wasAway(away(night, 6)))).toBe(
    'La casa estuvo fuera de línea del jue 9 jul, 23:58 h, al vie 10 jul, 00:04 h',
  )
  expect(plain(untilHour(night + 7 * MINUTE, night))).toBe('el vie 10 jul, 00:05 h')
  // The day of the closing only where it is not the day of the outage's end.
  expect(plain(lotMoved(away(night, 6), night + 11 * MINUTE))).toBe(
    'La casa estuvo fuera de línea del jue 9 jul, 23:58 h, al vie 10 jul, 00:04 h; este lote cierra a las 00:09 h.',
  )
})

test('declaring one says what moves', () => {
  expect([
    declaring.confirm({ lots: 2, deadlines: 0 }),
    declaring.confirm({ lots: 0, deadlines: 1 }),
    declaring.confirm({ lots: 2, deadlines: 1 }),
    declaring.confirm({ lots: 0, deadlines: 0 }),
  ]).toEqual(['Mover los cierres', 'Mover los plazos', 'Mover los cierres y los plazos', 'Anotar la caída'])
  expect(declaring.done({ lots: 2, deadlines: 1 })).toBe('Quedó declarada: 2 cierres y 1 plazo se mueven.')
  expect(declaring.done({ lots: 0, deadlines: 1 })).toBe('Quedó declarada: 1 plazo se mueve.')
})

test('other outages of a lot are one sentence, with three spans at most', () => {
  const outages = [40, 30, 20, 10, 0].map((minutes) => away(BEGAN + minutes * MINUTE, 2))
  expect(alsoAway([])).toEqual([])
  expect(alsoAway(outages.slice(4))).toEqual(['También de 18:58 a 19:00.'])
  expect(alsoAway(outages.slice(3))).toEqual(['También de 19:08 a 19:10 y de 18:58 a 19:00.'])
  expect(alsoAway(outages)).toEqual(['También de 19:38 a 19:40, de 19:28 a 19:30, de 19:18 a 19:20 y otras 2 veces.'])
})
