/** The title of a buyer's running auctions. */
import { expect, test } from 'vitest'
import { running } from '#app/routes/buyer/profile/words.ts'

test('on the day on which one of them closes, by the hour of the centre, it is the buyer’s evening', () => {
  const closes = Date.parse('2026-11-27T19:00:00-06:00')
  const at = (now: string) => running.titleOn(closes, Date.parse(now))
  expect(at('2026-11-26T23:59:59-06:00')).toBe('Mis subastas en curso')
  expect(at('2026-11-27T00:00:00-06:00')).toBe('Mi noche')
  expect(at('2026-11-27T19:00:00-06:00')).toBe('Mi noche')
  expect(running.titleOn(null, closes)).toBe('Mis subastas en curso')
})
