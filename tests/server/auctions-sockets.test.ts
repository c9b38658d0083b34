/** Rooms by their names: what is told in an auction's makes its kept page old. */
import { expect, test } from 'vitest'
import { pageOf, roomOf, sessionRoom, userRoom } from '#server/auctions/sockets.ts'

test("an auction's room has the auction's page, no other room has one", () => {
  expect(pageOf(roomOf(120))).toBe('/event/120')
  const others = [userRoom(120), sessionRoom('120'), 'auction:', 'auction:x', 'auction:12x', 'my auction:12', '']
  expect(others.map(pageOf)).toEqual(others.map(() => null))
})
