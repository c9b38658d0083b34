import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { liveStateOf, readLiveStates } from '#server/sale/auctions/lots/live-state.ts'
import type { Message } from '#server/engine/live/protocol.ts'
import { bidOf, openHouse, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'

let opened: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]

beforeAll(async () => {
  opened = await openHouse()
  buyers = await addBuyers(opened.database.db, 2, 'al-momento')
})
afterAll(() => opened?.database.close())

const offered = () => addAuction(opened.house, opened.furniture, { buyNow: 500_000, offerBuyNow: true })
const buy = (id: number) =>
  opened.house.actors.auction.send(id, {
    type: 'buy-now.approved',
    at: Date.now(),
    buyer: buyers[0] as number,
    amount: 500_000,
    key: `pago-${id}`,
  })

test('open pages learn that a purchase at once ended the auction, by announcement and on request', async () => {
  const id = await offered()
  expect((await readLiveStates(opened.house, [id]))[0]).not.toHaveProperty('now')
  expect((await buy(id)).accepted).toBe(true)
  const told = opened.told.findLast((each) => each.id === id)
  expect(told && liveStateOf(SECRET, id, told.version, told.snapshot)).toMatchObject({
    phase: 'in-process',
    currentBid: 500_000,
    now: 1,
  })
  expect((await readLiveStates(opened.house, [id]))[0]).toMatchObject({ phase: 'in-process', now: 1 })
})

test('a hammer that falls on a high bid is no purchase at once', async () => {
  const id = await offered()
  await opened.house.actors.auction.send(id, bidOf(buyers[1] as number, 490_000))
  await opened.house.actors.auction.send(id, { type: 'auction.closed', at: Date.now() + 3_600_000 + CLOSING_GRACE_MS })
  const state = (await readLiveStates(opened.house, [id]))[0]
  expect(state).toMatchObject({ phase: 'awaiting-payment', currentBid: 490_000 })
  expect(state).not.toHaveProperty('now')
})

test('the announcement stays under 200 bytes with every number at its longest', async () => {
  const id = await offered()
  await buy(id)
  const state = (await readLiveStates(opened.house, [id]))[0]
  const longest = { ...state, event: 1_234_567, v: 123_456, currentBid: 99_999_999_999, bids: 10_000 }
  // A Socket.IO packet in a WebSocket frame with four bytes of header.
  expect(`42${JSON.stringify(['event_set_bid_in' satisfies Message[0], longest])}`.length + 4).toBeLessThanOrEqual(200)
})
