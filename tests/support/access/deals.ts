import type { House } from '#server/engine/house.ts'
import { readDeal } from '#server/aftersale/deals/read.ts'
import { addDeal, switchDealsOn } from '../deals.ts'
import type { Furniture } from '../fixtures.ts'

/**
 * Sales by the seller to `buyer` with their deals: one ready for the handover, with its proofs, one handed over, and
 * one with only the first payment made.
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
