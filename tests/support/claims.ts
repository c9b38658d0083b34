/** Delivered horses and claims about them. */
import { eq } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import { openClaim, type Opened } from '#server/aftersale/claims/open-claim.ts'
import { mayBuy } from './people.ts'
import { addSold } from './sold.ts'

type World = Parameters<typeof addSold>[0]

const HOUR = 3_600_000

/** A horse bought by `buyer` for 120,000 pesos and delivered at `at` (epoch ms), by default half an hour ago. */
export async function addDelivered(world: World, buyer: number, at = Date.now() - HOUR / 2): Promise<number> {
  const auction = await addSold(world, buyer, 120_000)
  await world.house.db.update(sales).set({ deliveredAt: at }).where(eq(sales.auctionId, auction))
  return auction
}

/** Opens a claim as the buyer does. */
export function claimOf(
  { house }: Pick<World, 'house'>,
  auction: number,
  buyer: number,
  { at = Date.now(), description = 'La yegua llegó coja de la mano derecha.' } = {},
): Promise<Opened> {
  return openClaim(house.db, mayBuy(buyer), { auction, reason: 'undeclared-health', description, at })
}

/** The id of an opened claim. Throws when it was refused. */
export function numberOf(opened: Opened): number {
  if ('claim' in opened) return opened.claim
  throw new Error(`Refused: ${opened.refused}`)
}
