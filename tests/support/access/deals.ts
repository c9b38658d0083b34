import type { House } from '#server/engine/house.ts'
import { readDeal } from '#server/aftersale/deals/read.ts'
import { addDeal, switchDealsOn } from '../deals.ts'
import type { Furniture } from '../fixtures.ts'

/**
 * Sales of the seller's to `buyer` with their deals: one ready to be handed over, with its proofs, one that was handed over,
 * and one of which the first payment is made.
 */
export async function dealAccess(
  world: { house: House; furniture: Furniture },
  buyer: number,
  admin: number,
): Promise<{ dealt: number; dealtHome: number; dealtBegun: number; proof: number }> {
  await switchDealsOn(world.house)
  const dealt = await addDeal(world, buyer, admin, 'ready')
  const deal = await readDeal(world.house.db, dealt, 'house')
  return {
    dealt,
    dealtHome: await addDeal(world, buyer, admin, 'delivered'),
    dealtBegun: await addDeal(world, buyer, admin, 'first-paid'),
    proof: deal?.proofs.find(({ hasFile }) => hasFile)?.id ?? 0,
  }
}
