/** Rooms by name: an announcement in an auction's room makes its kept page stale. */
import { expect, test } from 'vitest'
import { auctionSockets, roomPage, roomOf } from '#server/sale/auctions/lots/sockets.ts'
import { sessionRoom, userRoom } from '#server/people/accounts/sessions/rooms.ts'
import type { House } from '#server/engine/house.ts'

test("an auction's room has the auction's page, no other room has one", () => {
  expect(roomPage(roomOf(120))).toBe('/event/120')
  const others = [userRoom(120), sessionRoom('120'), 'auction:', 'auction:x', 'auction:12x', 'my auction:12', '']
  expect(others.map(roomPage)).toEqual(others.map(() => null))
})

test('a visitor stands in no room of a session or of an account, and costs no query', async () => {
  const handlers = auctionSockets({ env: { ORIGIN: 'https://remate.test' } } as House)
  for (const cookie of [undefined, '', 'remate_session=', 'other=1']) {
    expect([handlers.sessionRoom(cookie), await handlers.userRooms(cookie)]).toEqual([null, null])
  }
})
