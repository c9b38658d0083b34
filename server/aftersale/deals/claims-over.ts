import type { House } from '#server/engine/house.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { databaseNow } from '#server/sale/index.ts'
import { lockDeal } from './find.ts'

/** Releases the payout once the days for claims are over and no claim is open; an early job changes nothing. */
export async function endClaims({ db, actors }: Pick<House, 'db' | 'actors'>, auction: number): Promise<void> {
  const at = await databaseNow(db)
  await transact(db, async (work) => {
    const deal = await lockDeal(work.tx, auction, 'house')
    if (deal) await actors.deal.sendWithin(work, deal.id, { type: 'claims.over', at })
  })
}
