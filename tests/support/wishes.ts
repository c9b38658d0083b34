import { eq, max } from 'drizzle-orm'
import { settings } from '#db/schema/engine/settings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { eveningOf } from '#machines/evening/rules.ts'
import { askLimit } from '#server/aftersale/limit-requests/ask.ts'
import type { House } from '#server/engine/house.ts'
import { mayBuy } from './people.ts'

/** A buyer's wish for a limit of a million, with a deposit, for the last lot's evening; switches wishes on. Its id. */
export async function addWish(house: Pick<House, 'db' | 'actors'>, buyer: number): Promise<number> {
  await house.db.update(settings).set({ limitRequests: true, bidLimit: 500_000 })
  const at = Date.now()
  const [last] = await house.db
    .select({ closesAt: max(auctions.closesAt) })
    .from(auctions)
    .where(eq(auctions.live, true))
  const wish = { wished: 1_000_000, backing: 'deposit' as const, note: '', evening: eveningOf(last?.closesAt ?? at) }
  const asked = await askLimit(house, mayBuy(buyer), { ...wish, auction: null, at })
  if (!('request' in asked)) throw new Error(asked.refused)
  return asked.request
}
