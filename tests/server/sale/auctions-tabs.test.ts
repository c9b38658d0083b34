/** Under which tabs a seller and the house find an auction, for every state that one can be in. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type AuctionState, states } from '#machines/auction/status.ts'
import { newestSchema, readSnapshot } from '#server/engine/actors/stored.ts'
import { auctionActor } from '#server/sale/auctions/actor.ts'
import { listHouseAuctions } from '#server/sale/auctions/house/house-auctions.ts'
import { listOwnAuctions, type OwnAuctions } from '#server/sale/auctions/owner/list-own-auctions.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { goldenSet } from '#tests/support/golden/sets.ts'

let world: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  world = await openHouse()
})
afterAll(() => world.database.close())

const entriesOf = Object.entries as <Key extends string>(of: Record<Key, boolean>) => [Key, boolean][]

/** States whose auctions a seller finds under "Todas" alone, with the reason. */
const UNDER_NO_TAB: Partial<Record<AuctionState, string>> = {
  'closed.negotiating': 'It is neither sold nor unsold until the two agree.',
}

test('an auction stands under the tabs that the columns of its state say, the seller’s and the house’s', async () => {
  const id = await addAuction(world.house, world.furniture)
  const ask = { page: 1, size: 10, order: { by: 'opens', descending: true } } as const
  const definition = auctionActor('golden snapshots are sealed with this', () => {})
  const snapshotSchema = newestSchema(definition)
  for (const golden of goldenSet('auction', snapshotSchema)) {
    const snapshot = readSnapshot(definition, { id, ...golden, snapshotSchema })
    const state = golden.state as AuctionState
    await world.house.db
      .update(auctions)
      .set({ state, ...definition.project(snapshot), leaderId: null })
      .where(eq(auctions.id, id))
    const { bids, over, held, sold, unsold, owes } = states[state]
    const now = snapshot.context.opensAt - (bids === 'ahead' ? 1 : 0)
    const hours = { scheduled: bids === 'ahead', open: bids === 'open' }
    const own: Record<Exclude<OwnAuctions, 'all'>, boolean> = { ...hours, unsold, sold, deleted: over && !held }
    for (const [which, under] of entriesOf(own)) {
      const { total } = await listOwnAuctions(world.house.db, world.furniture.seller, { ...ask, text: '', which }, now)
      expect([state, which, total]).toEqual([state, which, under ? 1 : 0])
    }
    expect([state, Object.values(own).includes(true)]).toEqual([state, !(state in UNDER_NO_TAB)])
    const houses = { ...hours, 'to-pay': owes !== null, over: held, cancelled: over && !held }
    for (const [which, under] of entriesOf(houses)) {
      const { total } = await listHouseAuctions(world.house.db, { ...ask, text: String(id), which }, now)
      expect([state, which, total]).toEqual([state, which, under ? 1 : 0])
    }
  }
})
