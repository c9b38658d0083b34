import { strikes } from '#db/schema/people/strikes.ts'
import type { House } from '#server/engine/house.ts'
import type { Furniture } from '../fixtures.ts'
import { addOverdue, offerNext, switchOn } from '../second-chances.ts'

type World = { house: House; furniture: Furniture }

/**
 * Two auctions of the seller that `other` has won and not paid: one that can be offered, one that is offered to
 * `buyer`. And a strike of `buyer`, far below the limit.
 */
export async function secondChanceAccess(
  world: World,
  buyer: number,
  other: number,
): Promise<{ overdue: number; offered: number; strike: number }> {
  const { db } = world.house
  await switchOn(world.house, 20)
  const bids = [
    [buyer, 100_000],
    [other, 110_000],
  ] as const
  const [overdue, offered] = [await addOverdue(world, bids), await addOverdue(world, bids)]
  const done = await offerNext(world, offered)
  if ('refused' in done) throw new Error(done.refused)
  const [strike] = await db
    .insert(strikes)
    .values({ accountId: buyer, auctionId: overdue, at: Date.now() })
    .returning({ id: strikes.id })
  return { overdue, offered, strike: strike?.id ?? 0 }
}
