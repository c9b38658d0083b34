import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let ana: number
let luis: number
beforeAll(async () => {
  world = await openHouse()
  ;[ana, luis] = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterAll(() => world.database.close())

const auction = () => addAuction(world.house, world.furniture)
const key = 'the-key-of-one-form'
const first = (sequence: number, amount: number, again: boolean) => ({
  accepted: true,
  again,
  receipt: { turn: sequence, sequence, amount, at: expect.any(Number) },
})

describe('the same key again gets the same receipt', () => {
  test('within one batch', async () => {
    const id = await auction()
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => world.house.actors.auction.send(id, bidOf(ana, 1_000, { key }))),
    )
    expect(outcomes).toEqual([first(1, 1_000, false), first(1, 1_000, true), first(1, 1_000, true)])
    expect(await bidsOf(world.house, id)).toHaveLength(1)
  })

  test('later, when others have bid more', async () => {
    const id = await auction()
    const sent = await world.house.actors.auction.send(id, bidOf(ana, 1_000, { key }))
    await world.house.actors.auction.send(id, bidOf(luis, 9_000))
    expect(await world.house.actors.auction.send(id, bidOf(ana, 1_000, { key, at: Date.now() + 5 }))).toEqual({
      ...sent,
      again: true,
    })
    expect(await bidsOf(world.house, id)).toHaveLength(2)
  })

  test('after a restart, and after the hammer has fallen', async () => {
    const id = await auction()
    const sent = await world.house.actors.auction.send(id, bidOf(ana, 1_000, { key }))
    await world.house.actors.auction.send(id, { type: 'auction.closed', at: Date.now() + 7_200_000 })
    expect(await nodeOn(world.database).actors.auction.send(id, bidOf(ana, 1_000, { key }))).toEqual({
      ...sent,
      again: true,
    })
  })

  test('on two nodes at the same moment', async () => {
    const nodes = [world.house, nodeOn(world.database)]
    for (let round = 0; round < 10; round++) {
      const id = await auction()
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => nodes[index % 2]!.actors.auction.send(id, bidOf(ana, 1_000, { key }))),
      )
      expect(outcomes.every((outcome) => outcome.accepted && outcome.receipt.sequence === 1)).toBe(true)
      expect(outcomes.filter((outcome) => outcome.accepted && !outcome.again)).toHaveLength(1)
      expect(await bidsOf(world.house, id)).toHaveLength(1)
    }
  })

  test('with another amount it is still the first bid, higher or lower, here or elsewhere', async () => {
    const id = await auction()
    await world.house.actors.auction.send(id, bidOf(ana, 5_000, { key }))
    for (const node of [world.house, nodeOn(world.database)]) {
      for (const amount of [1_000, 5_001, 50_000])
        expect(await node.actors.auction.send(id, bidOf(ana, amount, { key }))).toEqual(first(1, 5_000, true))
    }
    expect(await rowOf(world.house, id)).toMatchObject({ currentBid: 5_000, bidCount: 1 })
  })

  test("in a batch with others' accepted bids", async () => {
    const id = await auction()
    await world.house.actors.auction.send(id, bidOf(ana, 5_000, { key }))
    const outcomes = await Promise.all(
      [bidOf(luis, 7_000), bidOf(ana, 50_000, { key }), bidOf(luis, 9_000)].map((event) =>
        world.house.actors.auction.send(id, event),
      ),
    )
    expect(outcomes).toEqual([first(2, 7_000, false), first(1, 5_000, true), first(3, 9_000, false)])
  })
})

test('a refused bid leaves its key free', async () => {
  const id = await auction()
  expect(await world.house.actors.auction.send(id, bidOf(ana, 999, { key }))).toMatchObject({ accepted: false })
  expect(await world.house.actors.auction.send(id, bidOf(ana, 1_000, { key }))).toEqual(first(1, 1_000, false))
})

test('a key is one person’s at one auction: others may have the same', async () => {
  const [one, other] = [await auction(), await auction()]
  expect(await world.house.actors.auction.send(one, bidOf(ana, 1_000, { key }))).toEqual(first(1, 1_000, false))
  expect(await world.house.actors.auction.send(one, bidOf(luis, 3_000, { key }))).toEqual(first(2, 3_000, false))
  expect(await world.house.actors.auction.send(other, bidOf(ana, 1_000, { key }))).toEqual(first(1, 1_000, false))
})
